import { connect } from 'node:net';
import type { RawRequest } from './requests.js';

export interface RawResponse {
  request: RawRequest;
  /** Of every response on the connection: a request hidden in another has one of its own. */
  statuses: number[];
  text: string;
  /** Whether the API left the caller without an end for too long. */
  hung: boolean;
}

const patienceMs = 15_000;

/** Sends the bytes on a new connection and reads the whole response. */
export const send = (url: string, request: RawRequest): Promise<RawResponse> =>
  new Promise(resolve => {
    const { port, hostname } = new URL(url);
    const chunks: Buffer[] = [];
    let hung = false;
    const socket = connect(Number(port), hostname, () => {
      socket.write(request.bytes);
      if (!request.whole) socket.end();
    });
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, patienceMs);
    socket.on('data', data => chunks.push(data));
    // The API hangs up on what is too large or broken while it is still being written.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ request, statuses, text, hung });
    });
  });
