declare global {
  /** Set by jest.services.ts if it has started a database. */
  var stopTestDatabase: (() => Promise<void>) | undefined;
  var stopTestShops: (() => Promise<void>) | undefined;
}

/** Stops the shared shops and the database of the suite, and deletes its data, which takes hundreds of megabytes with mongod. */
export default async () => {
  await globalThis.stopTestShops?.();
  await globalThis.stopTestDatabase?.();
};
