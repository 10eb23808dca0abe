import { appendFileSync } from 'node:fs';
import { ensureMongod } from './ensure-mongod.ts';

/**
 * Appends MONGOD_BINARY, the path of the mongod that is found or downloaded, to a file with the environment of the next steps:
 * `npx tsx tools/test/src/write-mongod-binary.ts "$GITHUB_ENV"`.
 */
const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Name the file to append to.');
  const { path, version } = await ensureMongod(process.env);
  appendFileSync(file, `MONGOD_BINARY=${path}\n`);
  console.log(`The next steps use mongod ${version} (${path}).`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
