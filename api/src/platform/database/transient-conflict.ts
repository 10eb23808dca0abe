import mongoose from 'mongoose';

const { MongoError, MongoErrorLabel } = mongoose.mongo;

/** Makes `withTransaction` run its work again, for conflicts that the server does not label as transient itself. */
export class TransientConflict extends MongoError {
  constructor(options: { cause: Error }) {
    super('Another transaction wrote the same document.', options);
    this.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  }
}
