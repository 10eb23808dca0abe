/** Signals a detached child and whatever it started; nothing happens when it has ended. */
export function killGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
