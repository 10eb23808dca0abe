import { Refusal } from './refusal.mjs';

/** Runs a command: a Refusal is said in its one sentence, and the exit code tells. */
export async function command(main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/** `mf-catalog` as the pointer knows it: `mf_catalog`. */
export function remoteName(folder) {
  if (!/^mf[-_][a-z0-9_-]+$/.test(folder ?? ''))
    throw new Refusal(`Name a remote, like mf-catalog, not "${folder ?? ''}".`);
  return folder.replaceAll('-', '_');
}
