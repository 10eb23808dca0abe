let isBeginning = false;

/**
 * Calls `begin` after the current turn of the event loop. Two immediates: the first runs before sockets that failed in this turn
 * are closed, and a command that the driver writes to such a socket never gets a reply. A timer would wait a millisecond.
 * What `begin` itself defers has waited already, and follows it in the same turn.
 */
export const defer = (begin: () => void): void => {
  if (isBeginning) process.nextTick(begin);
  else setImmediate(() => setImmediate(() => beginNow(begin)));
};

const beginNow = (begin: () => void) => {
  isBeginning = true;
  try {
    begin();
  } finally {
    isBeginning = false;
  }
};
