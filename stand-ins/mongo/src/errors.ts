const NAMES = new Map(
  `2 BadValue, 8 UnknownError, 9 FailedToParse, 13 Unauthorized, 14 TypeMismatch, 28 PathNotViable,
  40 ConflictingUpdateOperators, 43 CursorNotFound, 50 MaxTimeMSExpired, 52 DollarPrefixedFieldName,
  53 InvalidIdField, 54 NotSingleValueField, 56 EmptyFieldName, 59 CommandNotFound, 66 ImmutableField,
  67 CannotCreateIndex, 72 InvalidOptions, 73 InvalidNamespace, 79 UnknownReplWriteConcern,
  85 IndexOptionsConflict, 86 IndexKeySpecsConflict, 100 UnsatisfiableWriteConcern, 112 WriteConflict,
  183 ClientMetadataMissingField, 197 InvalidIndexSpecificationOption, 225 TransactionTooOld,
  251 NoSuchTransaction, 256 TransactionCommitted, 263 OperationNotSupportedInTransaction,
  10334 BSONObjectTooLarge, 11000 DuplicateKey, 14031 OutOfDiskSpace`
    .split(/,\s+/)
    .map(entry => entry.split(' ') as [string, string]),
);

/** An error reply: MongoDB's code, its name, and the extra fields that drivers read. */
export class MongoError extends Error {
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.codeName = NAMES.get(String(code)) ?? `Location${code}`;
  }
}

/** The server cannot start. The message is for the person who started it. */
export class StartRefused extends Error {}

/** Another transaction holds a lock. A single statement waits for its end and tries again. */
export class Locked extends Error {}

/** Rejects a feature of MongoDB that this server does not have. */
export const unsupported = (feature: string, code = 2) =>
  new MongoError(code, `${feature} is not supported by the embedded database`);

export const badValue = (message: string) => new MongoError(2, message);
export const typeMismatch = (message: string) => new MongoError(14, message);
export const failedToParse = (message: string) => new MongoError(9, message);

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

export const writeConflict = () => new MongoError(112, 'Write conflict. Please retry your transaction.', TRANSIENT);

export const noSuchTransaction = (number: number) =>
  new MongoError(251, `Given transaction number ${number} does not match any in-progress transactions.`, TRANSIENT);
