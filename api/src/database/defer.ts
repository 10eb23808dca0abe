/**
 * Calls `begin` after the current turn of the event loop. A timer and not `setImmediate`: immediates run before sockets that
 * failed in this turn are closed, and a command that the driver writes to such a socket never gets a reply.
 */
export const defer = (begin: () => void): void => {
  setTimeout(begin, 0);
};
