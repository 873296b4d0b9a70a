"""Tests that Ctrl-C ends a call soon, and that other Python threads run during a call."""

import os
import signal
import subprocess
import sys
import threading
import time

import clausoku
import pytest

# The blank board has too many solutions to count.
ENDLESS = '"0" * 81, limit=10**15, cross_check=False, threads=1'

CALLS = [
    f"clausoku.count({ENDLESS}, engine='backtrack')",
    f"clausoku.count({ENDLESS}, engine='sat')",
    "clausoku.count(['0' * 81] * 3, limit=10**15)",
]


@pytest.mark.parametrize("call", CALLS)
def test_ctrl_c_raises_a_keyboard_interrupt_soon(call):
    script = f"import clausoku\nprint('begun', flush=True)\n{call}\n"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert errors.splitlines()[-1] == "KeyboardInterrupt"
    assert time.monotonic() - sent < 10  # takes some tenths of a second on an idle machine
    assert process.returncode == -signal.SIGINT


def test_ctrl_c_starts_no_further_external_solver(tmp_path):
    (tmp_path / "hang").write_text(
        "#!/bin/bash\n[ \"$1\" != --version ] || exit\ntrap '' TERM INT\necho >> begun\n"
        "while :; do sleep 0.01; done\n"
    )
    (tmp_path / "hang").chmod(0o755)
    script = (
        "import clausoku\n"
        "clausoku.solve(['1' + '.' * 15] * 200, threads=1, cross_check=False,\n"
        "    engine='sat:encoding=minimal,reduce=none,solver=external:./hang')\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=tmp_path, stderr=subprocess.PIPE, text=True
    ) as process:
        while not (tmp_path / "begun").exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert errors.splitlines()[-1] == "KeyboardInterrupt"
    assert (tmp_path / "begun").read_text() == "\n"


def test_after_an_interrupt_the_next_call_works():
    script = f"""
import clausoku, signal
signal.signal(signal.SIGALRM, signal.default_int_handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    {CALLS[0]}
except KeyboardInterrupt:
    print(clausoku.count("0" * 16))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, timeout=20
    )
    assert done.stdout == "288\n"


def test_a_handler_that_raises_nothing_does_not_end_the_call():
    calls = []
    before = signal.signal(signal.SIGUSR1, lambda *_: calls.append(time.monotonic()))
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1))
    timer.start()
    try:
        count = clausoku.count("0" * 81, limit=10**15, timeout=0.5, cross_check=False)
    finally:
        timer.join()
        signal.signal(signal.SIGUSR1, before)
    assert len(calls) == 1
    assert not count.exact


def test_a_handler_can_make_a_call_during_a_call():
    counts = []
    before = signal.signal(signal.SIGUSR1, lambda *_: counts.append(clausoku.count("0" * 16)))
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1))
    timer.start()
    try:
        count = clausoku.count("0" * 81, limit=10**15, timeout=0.5, cross_check=False)
    finally:
        timer.join()
        signal.signal(signal.SIGUSR1, before)
    assert counts == [288]
    assert not count.exact
    assert clausoku.count("0" * 16) == 288


def test_a_process_that_is_forked_between_calls_can_call_and_end():
    script = """
import clausoku, os, sys, threading, time
print(clausoku.count("0" * 16), flush=True)
child = os.fork()
if child == 0:
    print(clausoku.count("0" * 16), flush=True)
    sys.exit(3)  # ends the thread's objects, as os._exit() would not
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
idle = os.fork()
if idle == 0:
    sys.exit(4)
print(os.waitstatus_to_exitcode(os.waitpid(idle, 0)[1]))
threads = [threading.Thread(target=clausoku.count, args=("0" * 16,)) for _ in range(100)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
while len(os.listdir("/proc/self/task")) > 3:  # those of ended threads end soon
    time.sleep(0.01)
print("over")
"""
    done = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, timeout=60
    )
    assert done.stdout.split() == ["288", "288", "3", "4", "over"]


def test_other_threads_run_during_a_call():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.wait(0.01):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        clausoku.count("0" * 81, limit=10**15, timeout=0.5, cross_check=False)
    finally:  # a running thread would keep Python from ending
        done.set()
        thread.join()
    assert ticks >= 5
