// What stands for each engine in every plot: a letter, and a colour, a mark and a kind of line that
// no other has all of. Of eight engines each has its own colour and its own mark; of the next eight,
// the lines are dashed, the marks filled, and each colour has another mark than before. So any two of
// sixteen differ in two things at least, and without colour still in one; then come dotted lines.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const pointDown = {
  draw(context, size) {
    const half = Math.sqrt(size / Math.sqrt(3));
    context.moveTo(0, half * 1.15);
    context.lineTo(half, -half * 0.58);
    context.lineTo(-half, -half * 0.58);
    context.closePath();
  },
};
const shapes = [...d3.symbols, pointDown];

engines.forEach((engine, index) => {
  const round = Math.floor(index / 8);
  engine.index = index;
  engine.key = index < letters.length ? letters[index] : `${index + 1}`;
  engine.name = `${engine.key} ${engine.label}`;
  engine.look = `e${index % 8} ${['', 'dashed', 'dotted', 'sparse'][round % 4]}`;
  engine.mark = shapes[(index + 3 * round) % 8];
});

// A piece of an engine's line with its mark, in the middle of so many pixels.
function drawSample(parent, { look, mark }, x, y, width) {
  parent.append('path').attr('class', `line ${look}`).attr('d', `M${x} ${y}h${width}`);
  parent.append('path').attr('class', `mark ${look}`).attr('d', d3.symbol().type(mark).size(60)())
    .attr('transform', `translate(${x + width / 2},${y})`);
}
