const NAMES: Record<number, string> = {
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  9001: 'SocketException',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error as MongoDB words it on the wire: a numeric code, its name and the extra fields drivers read. */
export class MongoError extends Error {
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.codeName = NAMES[code] ?? `Location${code}`;
  }
}

/** Why the server does not start; the message is for the person who started it. */
export class StartRefused extends Error {}

/** Thrown inside a single-statement write that met another transaction's lock: wait for it to end, then try again. */
export class Busy extends Error {}

/** Something a real server does and this one does not: refused, so that nobody builds on a wrong answer. */
export const unsupported = (what: string, code = 2) =>
  new MongoError(code, `${what} is not supported by the embedded database`);

export const badValue = (message: string) => new MongoError(2, message);
export const typeMismatch = (message: string) => new MongoError(14, message);
export const failedToParse = (message: string) => new MongoError(9, message);

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

export const writeConflict = () =>
  new MongoError(
    112,
    'Write conflict during plan execution. Please retry your operation or multi-document transaction.',
    TRANSIENT,
  );

export const noSuchTransaction = (number: number) =>
  new MongoError(251, `Given transaction number ${number} does not match any in-progress transactions.`, TRANSIENT);
