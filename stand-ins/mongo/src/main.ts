import { join } from 'node:path';
import { StartRefused, startMongo } from './index.js';

const DEFAULT_PORT = '27117';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const {
  MONGO_STAND_IN_PORT = DEFAULT_PORT,
  DATA_DIR = '.data',
  MONGO_STAND_IN_TRANSACTION_SECONDS = '60',
} = process.env;
const port = Number(MONGO_STAND_IN_PORT);
const transactionSeconds = Number(MONGO_STAND_IN_TRANSACTION_SECONDS);

if (!Number.isInteger(port) || port < 1 || port > 65535)
  fail(`MONGO_STAND_IN_PORT must be a port between 1 and 65535, not '${MONGO_STAND_IN_PORT}'.`);
if (!(transactionSeconds > 0)) fail('MONGO_STAND_IN_TRANSACTION_SECONDS must be a number of seconds.');

try {
  const dir = join(DATA_DIR, 'mongo');
  const mongo = await startMongo({ port, dir, transactionSeconds });
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
