import mongoose from 'mongoose';

/**
 * Whether the database itself refused. What keeps a bulk write from being answered is wrapped by the driver in the same class, without
 * a number.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && typeof error.code === 'number';
