/**
 * Calls `begin` after the current turn of the event loop. Two immediates: the first runs before sockets that failed in this turn
 * are closed, and a command that the driver writes to such a socket never gets a reply. A timer would wait a millisecond.
 */
export const defer = (begin: () => void): void => {
  setImmediate(() => setImmediate(begin));
};
