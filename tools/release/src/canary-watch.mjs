/** Takes back by itself a canary that fails its visitors: `npm run canary-watch`, for as long as it runs. */
import { setTimeout as delay } from 'node:timers/promises';
import { command } from './lib/command.mjs';
import { look } from './lib/look.mjs';
import { Refusal } from './lib/refusal.mjs';
import { readSettings } from './lib/settings.mjs';

await command(async () => {
  const { store } = readSettings();
  const { API_METRICS_URLS, API_PORT, METRICS_TOKEN, WATCH_SECONDS = '' } = process.env;
  const urls = (API_METRICS_URLS || `http://127.0.0.1:${API_PORT || 4000}/metrics`).split(/[\s,]+/).filter(Boolean);
  const seconds = Number(WATCH_SECONDS || 15);
  if (!(seconds > 0)) throw new Refusal(`WATCH_SECONDS: "${WATCH_SECONDS}" is no number of seconds above 0.`);
  console.log(`ready watching ${store.where}`);
  for (;;) {
    await look({ store, urls, token: METRICS_TOKEN, say: console.log }).catch(error => console.error(error.message));
    await delay(seconds * 1000);
  }
});
