import { UserError } from './user-error.ts';

/** Runs a command. A UserError is printed as one sentence, and the exit code is 1. */
export async function command(main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns the remote's name in the pointer: `mf_catalog` for the folder `mf-catalog`. */
export function remoteName(folder = ''): string {
  if (!/^mf[-_][a-z0-9_-]+$/.test(folder))
    throw new UserError(`"${folder}" is not the name of a remote. Use a name like mf-catalog.`);
  return folder.replaceAll('-', '_');
}
