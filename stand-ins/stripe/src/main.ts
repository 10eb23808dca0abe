import { join } from 'node:path';
import { startStripe } from './index.js';
import { FolderInUse } from './store/folder-lock.js';
import { DamagedJournal } from './store/journal.js';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function portFrom(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  return stop(`STRIPE_STAND_IN_PORT must be a port number, not '${value}'.`);
}

function explain(error: unknown, port: number): string {
  if (error instanceof FolderInUse || error instanceof DamagedJournal) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop what uses it, or set STRIPE_STAND_IN_PORT to another port.`;
  }
  return `The payment stand-in could not start: ${message}`;
}

if (process.env.NODE_ENV === 'production') {
  stop('The payment stand-in is for development and tests and does not run with NODE_ENV=production.');
}

const port = portFrom(process.env.STRIPE_STAND_IN_PORT || '12111');
const running = await startStripe({
  port,
  dir: join(process.env.DATA_DIR || '.data', 'stripe'),
  webhookUrl: process.env.STRIPE_STAND_IN_WEBHOOK_URL || 'http://127.0.0.1:4000/payments/webhook',
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET || 'whsec_kerf_local',
}).catch(error => stop(explain(error, port)));

let stopping = false;
async function finish(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.close();
  process.exit(0);
}
process.on('SIGTERM', finish);
process.on('SIGINT', finish);
console.log(`ready ${running.url}`);
