const MARKS = { waiting: '·', running: '›', done: '✓', failed: '✗' };

/** The lines of the list: [{ name, state, seconds?, note? }] to text. */
export function renderSteps(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return steps.map(({ name, state, seconds, note }) => {
    const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
    return `  ${MARKS[state]} ${name.padEnd(width)}  ${time.padStart(7)}${note ? `  ${note}` : ''}`.trimEnd();
  });
}

/**
 * A list of named steps on `stream`: redrawn in place on a terminal, one line per finished step elsewhere.
 * `step(name, task)` runs the task, which gets a function to set a note, and resolves or rejects as it
 * does; a result with `failed` above zero is shown as a failure.
 */
export function createProgress(names, stream = process.stdout) {
  const steps = names.map(name => ({ name, state: 'waiting' }));
  const live = Boolean(stream.isTTY);
  let drawn = 0;
  let ended = false;

  const draw = () => {
    const lines = renderSteps(steps).map(line => line.slice(0, stream.columns || 200));
    const up = drawn ? `\x1b[${drawn}A` : '';
    stream.write(`${up}${lines.map(line => `\x1b[2K${line}\n`).join('')}`);
    drawn = lines.length;
  };
  const refresh = () => {
    for (const step of steps) if (step.state === 'running') step.seconds = (Date.now() - step.since) / 1000;
    if (live) draw();
  };
  const timer = live ? setInterval(refresh, 500).unref() : undefined;
  const settle = (step, state) => {
    if (ended) return;
    refresh();
    step.state = state;
    if (live) draw();
    else stream.write(`${renderSteps(steps)[steps.indexOf(step)]}\n`);
  };

  return {
    async step(name, task) {
      const step = steps.find(each => each.name === name);
      Object.assign(step, { state: 'running', since: Date.now() });
      refresh();
      try {
        const result = await task(note => {
          step.note = note;
          refresh();
        });
        settle(step, result?.failed ? 'failed' : 'done');
        return result;
      } catch (error) {
        settle(step, 'failed');
        throw error;
      }
    },
    /** Leaves the list as it stands, whatever still happens. */
    end() {
      ended = true;
      clearInterval(timer);
    },
  };
}
