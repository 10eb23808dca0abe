import { join } from 'node:path';
import { StartRefused, startMongo } from './index.js';

const DEFAULT_PORT = '27117';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { MONGO_STAND_IN_PORT = DEFAULT_PORT, DATA_DIR = '.data', MONGO_STAND_IN_FSYNC } = process.env;
const port = Number(MONGO_STAND_IN_PORT);

if (!Number.isInteger(port) || port < 1 || port > 65535)
  fail(`MONGO_STAND_IN_PORT must be a port between 1 and 65535, not '${MONGO_STAND_IN_PORT}'.`);

try {
  const mongo = await startMongo({ port, dir: join(DATA_DIR, 'mongo'), fsync: MONGO_STAND_IN_FSYNC === '1' });
  const stop = () => void mongo.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`ready ${mongo.uri}`);
} catch (error) {
  if (error instanceof StartRefused) fail(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    fail(`Port ${port} is taken: stop what uses it, or choose another for the database with MONGO_STAND_IN_PORT.`);
  throw error;
}
