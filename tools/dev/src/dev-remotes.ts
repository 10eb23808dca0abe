import { apps, readPorts } from '@kerf/tooling/ports';

interface DevRemote {
  name: string;
  paths: string[];
  entry: string;
}

/**
 * Returns the map of remotes from their development servers. A server that does not respond is left out. In containers,
 * REMOTE_HOSTS=names makes this process reach each server by its name. Browsers reach all of them at 127.0.0.1.
 */
export async function devRemotes(env: NodeJS.ProcessEnv = process.env): Promise<{ remotes: DevRemote[] }> {
  const servers = readPorts(env).filter(({ name }) => apps.includes(name) && name !== 'shell');
  const hostOf = (name: string) => (env.REMOTE_HOSTS === 'names' ? name : '127.0.0.1');
  const remotes = await Promise.all(servers.map(({ name, port }) => readRemote(hostOf(name), port)));
  return { remotes: remotes.filter(remote => remote !== undefined) };
}

async function readRemote(host: string, port: number): Promise<DevRemote | undefined> {
  const response = await fetch(`http://${host}:${port}/remote.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { name, paths, entry } = (await response.json()) as DevRemote;
  return { name, paths, entry: `http://127.0.0.1:${port}/${entry}` };
}
