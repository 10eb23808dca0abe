import mongoose from 'mongoose';
import { isAnswer } from './is-answer.js';

const { MongoBulkWriteError, MongoError, MongoErrorLabel, MongoNetworkError, MongoServerSelectionError } =
  mongoose.mongo;
const { MongoClientClosedError, MongoNotConnectedError, MongoTopologyClosedError } = mongoose.mongo;

const unreachable = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  mongoose.Error.MongooseServerSelectionError,
];
const passing = [MongoErrorLabel.RetryableWriteError, MongoErrorLabel.TransientTransactionError];

/** The driver lets the error of a socket that ends while it writes through as it is. */
const isSocketError = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** Whether trying again later may help: the database cannot be reached, or gave up on this try. */
export const isDatabaseDown = (error: unknown): boolean =>
  unreachable.some(kind => error instanceof kind) ||
  isSocketError(error) ||
  (error instanceof MongoBulkWriteError && !isAnswer(error)) ||
  (error instanceof MongoError && passing.some(label => error.hasErrorLabel(label))) ||
  // What mongoose says of a lost connection when it must not queue commands has no class of its own.
  (error instanceof mongoose.Error && error.message.includes('bufferCommands'));
