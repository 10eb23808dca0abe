import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import type { Command } from './backup.ts';

/** @throws Error that shows how the command is called */
export function readBackupArguments(name: string, example: string): { file: string; command: Command } {
  const [file, ...command] = process.argv.slice(2);
  if (!file || command.length === 0)
    throw new Error(`Name a file and a command: npm run kerf -- ${name} FILE ${example}`);
  return { file, command };
}

/** The public keys that a backup is encrypted for. */
export function recipientsIn({ BACKUP_RECIPIENTS = '' }: NodeJS.ProcessEnv): string[] {
  const recipients = BACKUP_RECIPIENTS.split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0)
    throw new Error('BACKUP_RECIPIENTS is empty. npm run kerf -- backup-key FILE creates a key and prints its value.');
  return recipients;
}

/** The secret keys in the file that BACKUP_KEY_FILE names. Lines with # are comments. */
export function identitiesIn({ BACKUP_KEY_FILE }: NodeJS.ProcessEnv): string[] {
  if (!BACKUP_KEY_FILE) throw new Error('BACKUP_KEY_FILE must name the file of the secret key.');
  const lines = readFileSync(BACKUP_KEY_FILE, 'utf8').split('\n');
  return lines.map(line => line.trim()).filter(line => line && !line.startsWith('#'));
}

/** Runs a command with the variables of `.env`. Prints its result, or its error as one sentence, on stderr: dumps can be on stdout. */
export async function report(run: () => Promise<string>): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  try {
    console.error(await run());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
