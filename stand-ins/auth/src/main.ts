import { startAuth } from './server.js';

const { AUTH_STAND_IN_PORT, DATA_DIR, FIREBASE_PROJECT_ID, PUBLIC_URL, STAND_IN_HOST } = process.env;
const port = Number(AUTH_STAND_IN_PORT ?? 9199);

const auth = await startAuth({
  port,
  onLink: line => console.log(line),
  ...(STAND_IN_HOST && { host: STAND_IN_HOST }),
  ...(DATA_DIR && { dir: DATA_DIR }),
  ...(FIREBASE_PROJECT_ID && { projectId: FIREBASE_PROJECT_ID }),
}).catch(error => {
  const isTaken = error.code === 'EADDRINUSE';
  const taken = `Port ${port} is taken. Stop what uses it, or choose another with AUTH_STAND_IN_PORT.`;
  console.error(isTaken ? taken : error.message);
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => auth.close().then(() => process.exit(0)));
console.log(`ready ${PUBLIC_URL || auth.url}`);
