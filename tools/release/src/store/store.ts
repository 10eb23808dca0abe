export interface Stored {
  body: Buffer;
  /** Identifies the contents: a hash, or the ETag of a bucket. */
  version: string;
}

export interface WriteOptions {
  /** Replaces this version only; null: creates the key only. The write throws a Conflict otherwise. */
  ifVersion?: string | null;
}

/** Files by key. A write replaces the whole file or nothing. */
export interface Store {
  /** The folder or the address of the bucket, for messages. */
  where: string;
  read(key: string): Promise<Stored | undefined>;
  write(key: string, body: string | Buffer, options?: WriteOptions): Promise<void>;
  /** Returns all keys that start with `prefix`, a folder such as `history/`. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}
