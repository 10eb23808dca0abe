import { apps, readPorts } from '@kerf/tooling/ports';

interface DevRemote {
  name: string;
  paths: string[];
  entry: string;
}

/** Returns the map of remotes from their development servers. A server that does not respond is left out. */
export async function devRemotes(env: NodeJS.ProcessEnv = process.env): Promise<{ remotes: DevRemote[] }> {
  const servers = readPorts(env).filter(({ name }) => apps.includes(name) && name !== 'shell');
  const remotes = await Promise.all(servers.map(({ port }) => readRemote(`http://127.0.0.1:${port}`)));
  return { remotes: remotes.filter(remote => remote !== undefined) };
}

async function readRemote(origin: string): Promise<DevRemote | undefined> {
  const response = await fetch(`${origin}/remote.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { name, paths, entry } = (await response.json()) as DevRemote;
  return { name, paths, entry: `${origin}/${entry}` };
}
