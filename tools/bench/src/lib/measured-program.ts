import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCore } from './cores.mjs';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
const patienceMs = 120_000;
const ticksPerSecond = 100;
const withParent = import.meta.resolve('@kerf/tooling/with-parent');

/**
 * Starts a Node program that says `ready ADDRESS`. It logs into a file, as it would into a collector, and ends with this
 * process. `cpuSeconds` and `residentBytes` are those of the program so far; NaN where there is no /proc.
 */
export const startProgram = ({ program, core, env, log, nodeArgs = [] }) =>
  new Promise((resolve, reject) => {
    const [command, args] = onCore(core, [...nodeArgs, '--import', withParent, resolvePath(root, program)]);
    const out = openSync(log, 'a');
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', out, out, 'ipc'] });
    const ended = new Promise(end => child.once('close', end));
    const since = Date.now();
    let url;
    const look = setInterval(() => {
      url = /^ready (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1];
      if (!url && Date.now() - since < patienceMs) return;
      clearInterval(look);
      if (url) resolve({ url, pid: child.pid, stop, cpuSeconds: () => cpuSeconds(child.pid), residentBytes });
      else reject(new Error(`${program} was not ready in time: ${log}`));
    }, 50);
    void ended.then(code => {
      clearInterval(look);
      // Its log may be too long to read by now.
      if (url) return;
      reject(new Error(`${program} ended with ${code}:\n${readFileSync(log, 'utf8').slice(-2_000)}`));
    });
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    const residentBytes = () => Number(/VmRSS:\s+(\d+)/.exec(readProc(child.pid, 'status'))?.[1]) * 1024;
  });

const readProc = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

const cpuSeconds = pid => {
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};
