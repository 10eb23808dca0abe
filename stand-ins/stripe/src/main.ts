import { join } from 'node:path';
import { startStripe } from './server.js';

const {
  NODE_ENV,
  DATA_DIR,
  PUBLIC_URL,
  STAND_IN_HOST,
  STRIPE_STAND_IN_HOSTNAME,
  STRIPE_STAND_IN_PORT,
  STRIPE_STAND_IN_WEBHOOK_URL,
  STRIPE_WEBHOOK_SECRET,
} = process.env;

function exit(message: string): never {
  console.error(message);
  process.exit(1);
}

if (NODE_ENV === 'production') exit('The local Stripe does not run with NODE_ENV=production. Set STRIPE_SECRET_KEY.');

const port = Number(STRIPE_STAND_IN_PORT || 12_111);
const stripe = await startStripe({
  port,
  ...(STAND_IN_HOST && { host: STAND_IN_HOST }),
  ...(STRIPE_STAND_IN_HOSTNAME && { hostname: STRIPE_STAND_IN_HOSTNAME }),
  dir: join(DATA_DIR || '.data', 'stripe'),
  ...(STRIPE_STAND_IN_WEBHOOK_URL && { url: STRIPE_STAND_IN_WEBHOOK_URL }),
  ...(STRIPE_WEBHOOK_SECRET && { secret: STRIPE_WEBHOOK_SECRET }),
}).catch(error =>
  exit(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what uses it, or choose another with STRIPE_STAND_IN_PORT.`
      : error.message,
  ),
);

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stripe.close().then(() => process.exit(0)));
console.log(`ready ${PUBLIC_URL || stripe.url}`);
