import mongoose from 'mongoose';

/**
 * Whether the database server rejected the command. The driver wraps a lost connection during a bulk write in the same class, but
 * without an error code.
 */
export const isServerError = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && typeof error.code === 'number';
