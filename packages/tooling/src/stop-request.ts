const CHECK_EVERY_MS = 500;
/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 1000;

/**
 * Calls `stop` once when this process receives a signal to end, or when the npm process that started it has ended without
 * a signal. Calls `force` when Ctrl-C is pressed again.
 */
export function onStopRequest(stop: () => void, force: () => void = () => {}): void {
  let since: number | undefined;
  const request = (signal?: string) => {
    if (since === undefined) {
      since = Date.now();
      stop();
    } else if (signal === 'SIGINT' && Date.now() - since > SAME_PRESS_MS) {
      force();
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, request);
  if (process.env.npm_lifecycle_event) onParentExit(request);
}

/** npm passes signals on to a shell between npm and this process, and that shell ends without passing them on. */
function onParentExit(request: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    request();
  }, CHECK_EVERY_MS);
  timer.unref();
}
