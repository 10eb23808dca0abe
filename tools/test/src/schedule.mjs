/**
 * Runs `steps` ({ name, after?: names, slots? = 1 }), as many side by side as `capacity` allows, each when those named
 * in `after` have passed. `runStep` resolves with { passed, failed, ... }; a step whose forerunner failed fails with
 * `because`. Resolves with the results in the order of the steps.
 */
export async function schedule(steps, capacity, runStep) {
  const results = new Map();
  const waiting = [...steps];
  let free = capacity;

  await new Promise((resolve, reject) => {
    const settle = (step, result) => {
      results.set(step, result);
      proceed();
    };
    const begin = step => {
      const slots = Math.min(step.slots ?? 1, capacity);
      free -= slots;
      runStep(step).then(result => {
        free += slots;
        settle(step, result);
      }, reject);
    };
    const proceed = () => {
      if (results.size === steps.length) return resolve();
      for (const step of [...waiting]) {
        const before = steps.filter(({ name }) => step.after?.includes(name));
        if (!before.every(each => results.has(each))) continue;
        const broken = before.find(each => results.get(each).failed > 0);
        if (!broken && Math.min(step.slots ?? 1, capacity) > free) continue;
        waiting.splice(waiting.indexOf(step), 1);
        if (!broken) begin(step);
        else return settle(step, { passed: 0, failed: 1, because: `not run, since ${broken.name} failed` });
      }
    };
    proceed();
  });
  return steps.map(step => ({ step, ...results.get(step) }));
}
