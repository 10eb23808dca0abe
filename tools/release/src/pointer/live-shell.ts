import type { Offer } from '@kerf/federation/scopes';
import { UserError } from '../program/user-error.ts';
import type { Build, Line } from '../releases/types.ts';

/** `shell.json`: what the live shell provides to remotes. */
export type Provision = Pick<Build, 'contract'> & { runtime?: string | undefined } & Offer;

interface Documents {
  'shell.json': Provision;
  'remotes.json': { remotes: Line[] };
}

const TIMEOUT_MS = 10_000;

/** Reads a document of the live shell. `signal` limits the time; by default it aborts after ten seconds. */
export async function readLive<File extends keyof Documents>(
  shellUrl: string,
  file: File,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Documents[File]> {
  const response = await fetch(`${shellUrl}/${file}`, { cache: 'no-store', signal }).catch(() => undefined);
  if (!response?.ok)
    throw new UserError(
      `The live shell at ${shellUrl} does not respond /${file}. Set SHELL_URL to the address of the shell.`,
    );
  try {
    return (await response.json()) as Documents[File];
  } catch {
    throw new UserError(`${shellUrl}/${file} is not JSON. Set SHELL_URL to the address of the shell.`);
  }
}

/** True if the live shell's `remotes.json` names the release. False if the shell does not respond. */
export const isLive = async (shellUrl: string, release: string): Promise<boolean> =>
  JSON.stringify(await readLive(shellUrl, 'remotes.json').catch(() => '')).includes(release);
