import { readBackupArguments, recipientsIn, report } from './backup/arguments.ts';
import { backUp } from './backup/backup.ts';

/** `npm run kerf -- backup FILE COMMAND…` encrypts what the command prints: see docs/backup.md. */
await report(async () => {
  const { file, command } = readBackupArguments('backup', 'mongodump --uri URL --oplog --gzip --archive');
  await backUp(file, recipientsIn(process.env), command);
  return `${file} is complete.`;
});
