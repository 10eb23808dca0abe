import mongoose from 'mongoose';

const duplicateKey = 11_000;

/** Whether a write was refused because another document has its unique key. */
export const isDuplicate = (error: unknown): error is mongoose.mongo.MongoServerError =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/**
 * Which operations of an unordered bulk write were refused because another document has their unique key; all others were done.
 * @throws the error, where it says anything else
 */
export const duplicatesOf = (error: unknown): number[] => {
  const found = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (found.length === 0 || found.some(({ code }) => code !== duplicateKey)) throw error;
  return found.map(({ index }) => index);
};
