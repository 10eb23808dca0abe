import { report } from './backup/arguments.ts';
import { createKey } from './backup/backup.ts';

/** `npm run kerf -- backup-key FILE` writes a new secret key, and prints its public key. */
await report(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name the file of the new key: npm run kerf -- backup-key FILE');
  return `BACKUP_RECIPIENTS=${await createKey(file)}\nKeep ${file} away from the machines of the shop. Without it no backup can be read.`;
});
