import { Refusal } from './refusal.mjs';

/** A document of the live shell: `shell.json` (what it shares) or `remotes.json` (the lines it goes by). */
export async function readLive(shellUrl, file) {
  const response = await fetch(`${shellUrl}/${file}`, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok)
    throw new Refusal(`The live shell at ${shellUrl} does not answer /${file} (SHELL_URL names another one).`);
  return response.json().catch(() => {
    throw new Refusal(`${shellUrl}/${file} is no JSON: SHELL_URL names another server.`);
  });
}

/** Whether the live shell says by now that a release is to be had; one that is away says nothing. */
export const saysOf = async (shellUrl, release) =>
  JSON.stringify(await readLive(shellUrl, 'remotes.json').catch(() => '')).includes(release);
