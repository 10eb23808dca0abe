/** Whether a transaction changed more than the cache of the database can hold. MongoDB has a code for it since 6.2. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { codeName?: unknown }).codeName === 'TransactionTooLargeForCache' ||
    error.message.includes('transaction is too large and will not fit in the storage engine cache'));
