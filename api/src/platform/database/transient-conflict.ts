import mongoose from 'mongoose';
import { isDuplicate } from './is-duplicate.js';

const { MongoError, MongoErrorLabel } = mongoose.mongo;

/** Makes `withTransaction` run its work again, for conflicts that the server does not label as transient itself. */
export class TransientConflict extends MongoError {
  constructor(options: { cause: Error }) {
    super('Another transaction wrote the same document.', options);
    this.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  }
}

/** The result of a write in a transaction. @throws TransientConflict if another transaction has inserted the same document */
export const orConflict = <Result>(write: Promise<Result>): Promise<Result> =>
  write.catch(error => {
    throw isDuplicate(error) ? new TransientConflict({ cause: error }) : error;
  });
