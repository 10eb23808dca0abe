import { MongoClient } from 'mongodb';

/** Calls `use` with a client that waits at most `timeoutMs` for the server, and closes it. */
export async function withClient<Result>(
  url: string,
  timeoutMs: number,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
