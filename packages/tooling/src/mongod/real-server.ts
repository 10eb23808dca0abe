import { MongoClient } from 'mongodb';

const EMBEDDED = 'kerf-stand-in';

/**
 * Returns the version of the MongoDB server at `url`.
 * @throws Error if it cannot be reached, or if it is the embedded database.
 */
export async function realServerVersion(url: string): Promise<string> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const { version, modules } = await client.db('admin').command({ buildInfo: 1 });
    if (modules?.includes(EMBEDDED)) throw new Error('it names the embedded database.');
    return version;
  } catch (error) {
    throw new Error(`MONGODB_URL names no usable MongoDB: ${(error as Error).message}`);
  } finally {
    await client.close();
  }
}
