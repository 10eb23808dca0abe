import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

export const run = async (program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await output;
  return { code, stdout, stderr } as Output;
};

/** Runs docker and returns its output. @throws Error with the end of its error output if it fails */
export const docker = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}:\n${stderr.slice(-3000)}`);
  return stdout;
};

interface Container {
  Id: string;
  Name: string;
  Config: {
    User: string;
    Image: string;
    Healthcheck?: { Test: string[] };
    Env: string[];
    Labels: Record<string, string>;
  };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    CapAdd: string[] | null;
    SecurityOpt: string[] | null;
    Privileged: boolean;
  };
  State: { Running: boolean; ExitCode: number; Health?: { Status: string } };
}

export const serviceOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

/** A project of Compose with its own name, ports and volumes. */
export class Project {
  #args: string[];
  readonly name: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;

  /** KERF_COMPOSE_OVERRIDE names a further compose file, for example with a network for builds. */
  constructor(name: string, { cwd, files, env }: { cwd: string; files: string[]; env: NodeJS.ProcessEnv }) {
    this.name = name;
    this.cwd = cwd;
    this.env = { ...process.env, ...env };
    this.#args = ['compose', '--project-name', name, '--ansi', 'never', '--progress', 'plain', ...files];
  }

  /** Runs `docker compose`. @throws Error with the end of its output if it fails */
  async compose(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await run('docker', [...this.#args, ...args], { cwd: this.cwd, env: this.env });
    if (code !== 0)
      throw new Error(`docker compose ${args.join(' ')} ended with ${code}:\n${(stdout + stderr).slice(-4000)}`);
    return stdout;
  }

  /** The containers of one service, or of all, ended ones included. */
  async containers(service = ''): Promise<Container[]> {
    const ids = (await this.compose('ps', '--all', '--quiet', ...(service ? [service] : [])))
      .split(/\s+/)
      .filter(Boolean);
    return ids.length ? JSON.parse(await docker('inspect', ...ids)) : [];
  }

  /** Kills the processes of a container as a crash does. The engine does not restart a container after `docker kill`. */
  async crash(id: string): Promise<void> {
    await docker('exec', id, 'sh', '-c', 'kill -9 -1').catch(() => undefined);
  }
}
