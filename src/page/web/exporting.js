// Export: the grid as it is shown, with the player's digits and marks, as SVG or PNG in the colours
// of paper.
import {SVG} from './overlay.js';
import {element} from './status.js';

/** @typedef {import('./app.js').App} App */

/** The width of a PNG, in pixels. */
const PNG_WIDTH = 1600;

/**
 * Saves a file.
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The page's rules about shapes in drawings, with the values that its variables have on paper. */
function makeStyle() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => rule instanceof CSSStyleRule ? [rule] : []);
  const root = rules.find(({selectorText}) => selectorText === ':root')?.style;
  return rules.filter(({selectorText}) => /^(\.overlay|#board .* text)/.test(selectorText))
      .map(({selectorText, style}) =>
        `${selectorText.replaceAll('#board ', '')} { ${style.cssText} }`)
      .join('\n').replace(/var\((--[\w-]+)\)/g, (_, name) => root?.getPropertyValue(name) ?? '');
}

/**
 * Draws the grid as it is shown.
 * @param {App} app
 */
function drawPicture({view}) {
  const [drawing, overlay] = view.root.querySelectorAll('svg');
  const picture = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  picture.removeAttribute('aria-hidden');
  const title = document.createElementNS(SVG, 'title');
  title.textContent = element('title').textContent;
  const style = document.createElementNS(SVG, 'style');
  style.textContent = makeStyle();
  const digits = document.createElementNS(SVG, 'g');
  digits.setAttribute('class', 'overlay');
  digits.append(...[...overlay.childNodes].map((shape) => shape.cloneNode(true)));
  picture.prepend(title, style);
  picture.append(digits);
  return picture;
}

/**
 * @param {SVGSVGElement} picture
 * @returns {Promise<Blob>}
 */
async function paintPng(picture) {
  const {width, height} = picture.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round(PNG_WIDTH * height / width);
  picture.setAttribute('width', String(canvas.width));
  picture.setAttribute('height', String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(writeSvg(picture))}`;
  await image.decode();
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) =>
    blob ? resolve(blob) : reject(new Error('The browser cannot make a PNG.')), 'image/png'));
}

/** @param {SVGSVGElement} picture */
const writeSvg = (picture) => new XMLSerializer().serializeToString(picture);

/**
 * Connects the buttons that save pictures.
 * @param {App} app
 */
export function connectExporting(app) {
  const fileName = () => app.game.puzzle.ownName().replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'sudoku';
  element('export-svg').addEventListener('click', () => {
    saveFile(new Blob([writeSvg(drawPicture(app))], {type: 'image/svg+xml'}), `${fileName()}.svg`);
  });
  element('export-png').addEventListener('click', () => app.status.run(async () => {
    saveFile(await paintPng(drawPicture(app)), `${fileName()}.png`);
  }));
}
