/**
 * Begins when the calls of this turn of the event loop have all come. By a timer, not by `setImmediate`: immediates run before sockets
 * that broke in the turn are told closed, and a command the driver writes to such a one waits for ever.
 */
export const afterTurn = (begin: () => void): void => {
  setTimeout(begin, 0);
};
