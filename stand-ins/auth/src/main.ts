import { startAuth } from './index.js';

const port = Number(process.env.AUTH_STAND_IN_PORT ?? 9199);

try {
  const auth = await startAuth({
    port,
    dir: process.env.DATA_DIR,
    projectId: process.env.FIREBASE_PROJECT_ID,
    onLink: line => console.log(line),
  });
  const stop = () => auth.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`ready ${auth.url}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what uses it, or choose another with AUTH_STAND_IN_PORT.`;
  }
  return error.message;
}
