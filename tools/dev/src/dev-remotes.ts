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
  /** A server has never responded. */
  incomplete?: true;
}

const PATIENCE_MS = 500;

export interface DevServers {
  env?: NodeJS.ProcessEnv;
  /** Resolves when a response takes too long. */
  patience?: () => Promise<unknown>;
}

/** The server of one remote, or a shop with several. */
type Source = () => Promise<DevRemote[]>;

/**
 * Returns a function that reads the map of remotes from their servers. A server that is slow or silent delays nobody: the map has its
 * last response until the next one arrives. In containers, REMOTE_HOSTS=names makes this process reach each server by its name.
 * Browsers reach all of them at 127.0.0.1. With REMOTES_FROM, only those in OWN_REMOTES have a server, and the others come from that shop.
 */
export function devRemotes({ env = process.env, patience = () => delay(PATIENCE_MS) }: DevServers = {}) {
  const sources = sourcesOf(env);
  const known = new Map<Source, DevRemote[]>();
  const asked = new Map<Source, Promise<void>>();

  const ask = (source: Source): Promise<void> => {
    const running = asked.get(source);
    if (running) return running;
    const request = source()
      .then(remotes => void known.set(source, remotes))
      // The server starts or has stopped. The next request asks it again.
      .catch(() => undefined)
      .finally(() => asked.delete(source));
    asked.set(source, request);
    return request;
  };

  return async (): Promise<DevMap> => {
    await Promise.race([Promise.all(sources.map(ask)), patience()]);
    const remotes = sources.flatMap(source => known.get(source) ?? []);
    return sources.every(source => known.has(source)) ? { remotes } : { remotes, incomplete: true };
  };
}

function sourcesOf(env: NodeJS.ProcessEnv): Source[] {
  const { REMOTES_FROM: from, OWN_REMOTES = '', REMOTE_HOSTS } = env;
  const own = OWN_REMOTES.split(',');
  const servers = readPorts(env)
    .filter(({ name }) => apps.includes(name) && name !== 'shell')
    .filter(({ name }) => !from || own.includes(name))
    .map(({ name, port }) => async () => [await readRemote(REMOTE_HOSTS === 'names' ? name : '127.0.0.1', port)]);
  return from ? [...servers, () => readShop(from, own)] : servers;
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`It responds with ${response.status}.`);
  return response.json();
}

async function readRemote(host: string, port: number): Promise<DevRemote> {
  const { name, paths, entry, extensions } = (await readJson(`http://${host}:${port}/remote.json`)) as DevRemote;
  return { name, paths, entry: `http://127.0.0.1:${port}/${entry}`, ...(extensions && { extensions }) };
}

/** The live releases of a shop, without those that are developed here. */
async function readShop(url: string, own: string[]): Promise<DevRemote[]> {
  const { remotes } = (await readJson(`${url}/remotes.json`)) as { remotes: DevRemote[] };
  return remotes.filter(({ name }) => !own.includes(name.replaceAll('_', '-')));
}
