import { setTimeout as delay } from 'node:timers/promises';
import { apps, readPorts } from '@kerf/tooling/ports';

interface DevRemote {
  name: string;
  paths: string[];
  entry: string;
  extensions?: object;
}

export interface DevMap {
  remotes: DevRemote[];
  /** A development server has never responded. */
  incomplete?: true;
}

const PATIENCE_MS = 500;

export interface DevServers {
  env?: NodeJS.ProcessEnv;
  /** Resolves when a response takes too long. */
  patience?: () => Promise<unknown>;
}

/**
 * Returns a function that reads the map of remotes from their development servers. A server that is slow or silent delays
 * nobody: the map has its last response until the next one arrives. In containers, REMOTE_HOSTS=names makes this process reach
 * each server by its name. Browsers reach all of them at 127.0.0.1.
 */
export function devRemotes({ env = process.env, patience = () => delay(PATIENCE_MS) }: DevServers = {}) {
  const servers = readPorts(env).filter(({ name }) => apps.includes(name) && name !== 'shell');
  const hostOf = (name: string) => (env.REMOTE_HOSTS === 'names' ? name : '127.0.0.1');
  const known = new Map<string, DevRemote>();
  const asked = new Map<string, Promise<void>>();

  const ask = (name: string, port: number): Promise<void> => {
    const running = asked.get(name);
    if (running) return running;
    const request = readRemote(hostOf(name), port)
      .then(remote => void known.set(name, remote))
      // The server starts or has stopped. The next request asks it again.
      .catch(() => undefined)
      .finally(() => asked.delete(name));
    asked.set(name, request);
    return request;
  };

  return async (): Promise<DevMap> => {
    await Promise.race([Promise.all(servers.map(({ name, port }) => ask(name, port))), patience()]);
    const remotes = servers.flatMap(({ name }) => known.get(name) ?? []);
    return remotes.length < servers.length ? { remotes, incomplete: true } : { remotes };
  };
}

async function readRemote(host: string, port: number): Promise<DevRemote> {
  const response = await fetch(`http://${host}:${port}/remote.json`);
  if (!response.ok) throw new Error(`It responds with ${response.status}.`);
  const { name, paths, entry, extensions } = (await response.json()) as DevRemote;
  return { name, paths, entry: `http://127.0.0.1:${port}/${entry}`, ...(extensions && { extensions }) };
}
