import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a browser sends when it opens a page. */
export const navigation = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-dest': 'document' };

const open = async (url: string): Promise<IncomingMessage> => {
  const [response] = await once(get(url, { headers: navigation }), 'response');
  return response;
};

/** The bytes of a page as they are sent. */
export const bytesOf = async (url: string): Promise<Buffer> => buffer(await open(url));

/** The milliseconds until the first byte of a page. */
export async function timeToFirstByte(url: string): Promise<number> {
  const start = performance.now();
  const response = await open(url);
  await once(response, 'readable');
  const milliseconds = performance.now() - start;
  await buffer(response);
  return milliseconds;
}
