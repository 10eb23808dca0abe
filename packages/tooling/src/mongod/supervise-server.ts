import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { failureIn } from './failure-in.ts';

type Supervised = {
  binary: string;
  args: string[];
  /** Resolves with the server's address when the server can be used. */
  whenReady: () => Promise<string>;
  onLine?: (line: string) => void;
};

/**
 * Runs a MongoDB server until this process gets SIGTERM or SIGINT. Prints `ready ADDRESS` when the server can be used. If the server fails,
 * prints the reason and ends this process with 1.
 */
export function superviseServer({ binary, args, whenReady, onLine }: Supervised): void {
  const server = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });

  let failure: string | undefined;
  createInterface({ input: server.stdout }).on('line', line => {
    onLine?.(line);
    failure = failureIn(line) ?? failure;
  });
  let stopping = false;
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      stopping = true;
      server.kill('SIGTERM');
    });
  server.once('error', error => end(error.message));
  server.once('close', (code, signal) =>
    stopping ? process.exit(0) : end(failure ?? `it ended with ${signal ?? code}`),
  );
  whenReady().then(
    address => console.log(`ready ${address}`),
    (error: Error) => {
      failure = error.message;
      server.kill('SIGTERM');
    },
  );

  function end(reason: string): never {
    console.error(`${binary} does not run: ${reason.replace(/\.$/, '')}.`);
    process.exit(1);
  }
}
