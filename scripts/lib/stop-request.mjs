const LOOK_EVERY = 500;

/** Calls `stop` whenever this process is told to end, or when the npm that ran it has gone without telling it. */
export function onStopRequest(stop) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (!process.env.npm_lifecycle_event) return;
  // npm passes signals on to the shell between us only, and that one ends without passing them further.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY);
  timer.unref();
}
