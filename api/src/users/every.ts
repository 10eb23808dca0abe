/** Runs `work` every `pauseMs`, one at a time, until the returned function is called. A failure waits for the next time. */
export const every = (pauseMs: number, work: () => Promise<void>): (() => void) => {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch(() => undefined);
    isBusy = false;
  };
  const timer = setInterval(run, pauseMs);
  return () => clearInterval(timer);
};
