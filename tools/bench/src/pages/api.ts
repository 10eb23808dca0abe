import { startApi } from '../web/api.ts';

const { API_PORT, API_ITEMS, API_DELAY_MS } = process.env;
await startApi(Number(API_PORT), { size: Number(API_ITEMS), delayMs: Number(API_DELAY_MS) });
console.log(`ready http://127.0.0.1:${API_PORT}`);
process.once('SIGTERM', () => process.exit(0));
