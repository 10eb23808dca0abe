import { startCarrier } from './server.js';

const { NODE_ENV, CARRIER_STAND_IN_PORT, CARRIER_STAND_IN_WEBHOOK_URL, CARRIER_KEY, CARRIER_WEBHOOK_SECRET } =
  process.env;

function exit(message: string): never {
  console.error(message);
  process.exit(1);
}

if (NODE_ENV === 'production') exit('The local carrier does not run with NODE_ENV=production. Set CARRIER_URL.');

const port = Number(CARRIER_STAND_IN_PORT || 12_112);
const carrier = await startCarrier({
  port,
  ...(CARRIER_STAND_IN_WEBHOOK_URL && { url: CARRIER_STAND_IN_WEBHOOK_URL }),
  ...(CARRIER_KEY && { key: CARRIER_KEY }),
  ...(CARRIER_WEBHOOK_SECRET && { secret: CARRIER_WEBHOOK_SECRET }),
}).catch(error =>
  exit(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what uses it, or choose another with CARRIER_STAND_IN_PORT.`
      : error.message,
  ),
);

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => carrier.close().then(() => process.exit(0)));
console.log(`ready ${carrier.url}`);
