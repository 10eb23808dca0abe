import { withClient } from './with-client.ts';

const EMBEDDED = 'kerf-stand-in';
const RESPONDS_WITHIN_MS = 10_000;

/**
 * Returns the version of the MongoDB server at `url`.
 * @throws Error if it cannot be reached, or if it is the embedded database.
 */
export async function realServerVersion(url: string): Promise<string> {
  try {
    const info = await withClient(url, RESPONDS_WITHIN_MS, client => client.db('admin').command({ buildInfo: 1 }));
    if (info.modules?.includes(EMBEDDED)) throw new Error('it names the embedded database.');
    return info.version;
  } catch (error) {
    throw new Error(`MONGODB_URL names no usable MongoDB: ${(error as Error).message}`);
  }
}
