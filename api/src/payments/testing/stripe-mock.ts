import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts stripe-mock, which responds with 400 or 404 to a request that Stripe's OpenAPI document does not allow. */
export async function startStripeMock(binary: string) {
  const child = spawn(binary, ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Listening for HTTP at address: (\S+)$/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) throw new Error(`${binary} ended before it listened.`);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url: `http://${url}`, stop };
}
