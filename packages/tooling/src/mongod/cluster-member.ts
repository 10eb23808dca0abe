import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { failureIn } from './failure-in.ts';
import { withClient } from './with-client.ts';

/**
 * Runs one member of a sharded cluster, and ends with it: `cluster-member.ts ADDRESS READY_WITHIN_MS BINARY ARGS...`. Prints `ready` when
 * the member answers.
 */
const [address = '', readyWithin = '', binary = '', ...args] = process.argv.slice(2);
const member = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });

let failure: string | undefined;
createInterface({ input: member.stdout }).on('line', line => {
  failure = failureIn(line) ?? failure;
});
let stopping = false;
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => {
    stopping = true;
    member.kill('SIGTERM');
  });
member.once('error', error => end(error.message));
member.once('close', (code, signal) =>
  stopping ? process.exit(0) : end(failure ?? `it ended with ${signal ?? code}`),
);

const url = `mongodb://${address}/?directConnection=true`;
withClient(url, Number(readyWithin), client => client.db('admin').command({ ping: 1 })).then(
  () => console.log(`ready ${address}`),
  (error: Error) => {
    failure = error.message;
    member.kill('SIGTERM');
  },
);

function end(reason: string): never {
  console.error(`${binary} does not run: ${reason.replace(/\.$/, '')}.`);
  process.exit(1);
}
