import mongoose from 'mongoose';

/** Whether a write was refused because another document has its unique key. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
