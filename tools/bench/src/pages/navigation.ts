import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a browser sends when it opens a page. */
export const navigation = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-dest': 'document' };

const open = async (url: string, headers: Record<string, string> = navigation): Promise<IncomingMessage> => {
  const [response] = await once(get(url, { headers }), 'response');
  return response;
};

/** The bytes of a whole page as they are sent. */
export const bytesOf = async (url: string): Promise<Buffer> => buffer(await open(url, { 'accept-encoding': 'br' }));

/** The milliseconds until the first byte of a page. */
export async function timeToFirstByte(url: string): Promise<number> {
  const start = performance.now();
  const response = await open(url);
  await once(response, 'readable');
  const milliseconds = performance.now() - start;
  await buffer(response);
  return milliseconds;
}
