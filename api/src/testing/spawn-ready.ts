import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  /** The address of the `ready` line. */
  url: string;
  /** Everything written so far, stdout and stderr. */
  output(): string;
  /** Sends the signal and waits for the end; the exit code, null where the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const patienceMs = 60_000;

/** Starts a Node program and waits for its line `ready ADDRESS`. Rejects with its output where it ends before. */
export const spawnReady = (program: string, env: NodeJS.ProcessEnv): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>(end => child.once('exit', end));
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${program} was not ready in time:\n${output}`));
    }, patienceMs);
    void ended.then(code => {
      clearTimeout(timer);
      reject(new Error(`${program} ended with ${code}:\n${output}`));
    });
    listen(child, text => {
      output += text;
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      const stop = (signal?: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      };
      resolve({ url, output: () => output, stop });
    });
  });

const listen = (child: ChildProcess, heard: (text: string) => void): void => {
  child.stdout?.setEncoding('utf8').on('data', heard);
  child.stderr?.setEncoding('utf8').on('data', heard);
};
