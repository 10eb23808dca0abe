const LOOK_EVERY = 500;
/** One Ctrl-C can arrive twice, from the terminal and from npm. */
const SAME_PRESS = 1000;

/**
 * Calls `stop` once when this process is told to end, or when the npm that ran it has gone without telling it, and
 * `force` when Ctrl-C is pressed again.
 */
export function onStopRequest(stop, force = () => {}) {
  let since;
  const request = name => {
    if (since === undefined) {
      since = Date.now();
      stop();
    } else if (name === 'SIGINT' && Date.now() - since > SAME_PRESS) {
      force();
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, request);
  if (process.env.npm_lifecycle_event) onParentGone(request);
}

/** npm passes signals on to the shell between us only, and that one ends without passing them further. */
function onParentGone(request) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    request();
  }, LOOK_EVERY);
  timer.unref();
}
