/**
 * In containers, says that the shop with stand-ins is open, as `npm start` and `npm run dev` do. Compose starts it when every service
 * is healthy. It runs until it is stopped, because `up --wait` counts a service that ends as a failed start.
 */
import { closingBox, HOT_RELOAD } from '../tools/start/src/closing.ts';

const { SHELL_PORT, MAIL_STAND_IN_PORT } = process.env;
const env = { SHELL_PORT, MAIL_STAND_IN_PORT, STRIPE_SECRET_KEY: 'sk_test_kerf_local' };
const note = process.argv[2] === 'hot-reload' ? HOT_RELOAD : '';
console.log(`${closingBox({ env, standIns: ['auth', 'stripe', 'mail'] })}${note}`);
const running = setInterval(() => undefined, 2 ** 30);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(running));
