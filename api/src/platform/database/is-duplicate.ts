import mongoose from 'mongoose';

const duplicateKey = 11_000;

/** Whether a write was rejected because another document has its unique key. */
export const isDuplicate = (error: unknown): error is mongoose.mongo.MongoServerError =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/** Whether a write took effect: false if another document has its unique key. */
export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    error => {
      if (!isDuplicate(error)) throw error;
      return false;
    },
  );

/**
 * The indexes of operations in an unordered bulk write that were rejected for a duplicate key. All others were written.
 * @throws the error if it has any other cause
 */
export const duplicatesOf = (error: unknown): number[] => {
  const found = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (found.length === 0 || found.some(({ code }) => code !== duplicateKey)) throw error;
  return found.map(({ index }) => index);
};
