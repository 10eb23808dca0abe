import autocannon from 'autocannon';
import { type LoadResult, measureCpu, type Target } from './measure-cpu.ts';
import type { Request } from './requests.ts';

const DEFAULT_CONNECTIONS = 32;

/** One side of a comparison. */
export interface Side extends Target {
  requests: Request[];
  /** The status of each response. The default is 200. */
  expected?: number | undefined;
  /** The number of clients that send one request after the other. The default is 32. */
  connections?: number | undefined;
}

/**
 * Repeats `requests` on all connections. Each connection gets a share of them: if each had to prepare all, the first responses
 * would wait.
 */
export function load(side: Side, seconds: number): Promise<LoadResult> {
  const { requests, expected = 200, connections = DEFAULT_CONNECTIONS, ...target } = side;
  return measureCpu(target, async () => {
    const { url } = target.server;
    const times: number[] = [];
    let wrong: number | undefined;
    let clients = 0;
    const running = autocannon({
      url,
      connections,
      duration: seconds,
      setupClient: client => {
        const share = clients++ % Math.min(connections, requests.length);
        client.setRequests(requests.filter((_, index) => index % connections === share));
      },
    });
    running.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== expected) wrong ??= status;
      times.push(milliseconds);
    });
    const { errors } = await running;
    if (wrong || errors > 0)
      throw new Error(
        `${url}${requests[0]?.path}: ${errors} errors${wrong ? `, a response with status ${wrong}` : ''}`,
      );
    return { times, seconds };
  });
}
