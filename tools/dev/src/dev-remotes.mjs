import { apps, readPorts } from '../../../packages/tooling/src/ports.mjs';

/** The map of remotes as the development servers tell it; one that does not answer is left out until it does. */
export async function devRemotes(env = process.env) {
  const servers = readPorts(env).filter(({ name }) => apps.includes(name) && name !== 'shell');
  const releases = await Promise.all(servers.map(({ port }) => release(`http://127.0.0.1:${port}`)));
  return { remotes: releases.filter(Boolean) };
}

async function release(origin) {
  const response = await fetch(`${origin}/remote.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { name, paths, entry } = await response.json();
  return { name, paths, entry: `${origin}/${entry}` };
}
