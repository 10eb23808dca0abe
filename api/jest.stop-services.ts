declare global {
  /** Set by jest.services.ts if it has started a database. */
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Stops the database of the suite and deletes its data, which takes hundreds of megabytes with mongod. */
export default () => globalThis.stopTestDatabase?.();
