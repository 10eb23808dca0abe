import mongoose from 'mongoose';
import { isServerError } from './is-server-error.js';

const {
  MongoBulkWriteError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} = mongoose.mongo;
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

/**
 * The codes after which a driver repeats a read (MongoDB's specification of retryable reads), and two of a router: no primary in
 * a shard (133), no connection to it in time (202). Only commands that the driver may repeat have a label, creating an index has none.
 */
const away = new Set([6, 7, 89, 91, 133, 134, 189, 202, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** The driver passes on the raw error of a socket that closes during a write. */
const isSocketError = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** Whether a later retry may succeed: the database is unreachable, or it aborted this attempt. */
export const isDatabaseDown = (error: unknown): boolean =>
  unreachable.some(kind => error instanceof kind) ||
  isSocketError(error) ||
  (error instanceof MongoBulkWriteError && !isServerError(error)) ||
  (error instanceof MongoError && passing.some(label => error.hasErrorLabel(label))) ||
  (error instanceof MongoServerError && away.has(Number(error.code))) ||
  // Mongoose has no error class for a lost connection without command buffering.
  (error instanceof mongoose.Error && error.message.includes('bufferCommands'));
