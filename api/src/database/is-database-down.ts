import mongoose from 'mongoose';
import { isServerError } from './is-server-error.js';

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

/** The driver passes on the raw error of a socket that closes during a write. */
const isSocketError = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** Whether a later retry may succeed: the database is unreachable, or it aborted this attempt. */
export const isDatabaseDown = (error: unknown): boolean =>
  unreachable.some(kind => error instanceof kind) ||
  isSocketError(error) ||
  (error instanceof MongoBulkWriteError && !isServerError(error)) ||
  (error instanceof MongoError && passing.some(label => error.hasErrorLabel(label))) ||
  // Mongoose has no error class for a lost connection without command buffering.
  (error instanceof mongoose.Error && error.message.includes('bufferCommands'));
