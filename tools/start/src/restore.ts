import { identitiesIn, readBackupArguments, report } from './backup/arguments.ts';
import { restore } from './backup/backup.ts';

/** `npm run kerf -- restore FILE COMMAND…` gives the decrypted backup to the command: see docs/backup.md. */
await report(async () => {
  const { file, command } = readBackupArguments(
    'restore',
    'mongorestore --uri URL --oplogReplay --gzip --archive --drop',
  );
  await restore(file, identitiesIn(process.env), command);
  return `${file} is restored.`;
});
