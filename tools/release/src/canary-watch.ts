import { CanaryTrials } from './canary/canary-trials.ts';
import { checkCanaries } from './canary/check-canaries.ts';
import { showWatch } from './canary/show-watch.ts';
import { command } from './program/command.ts';
import { readSecret } from './program/read-secret.ts';
import { repeat } from './program/repeat.ts';
import { UserError } from './program/user-error.ts';
import { readSettings } from './store/settings.ts';

const help = `npm run kerf -- canary-watch

Ends canaries that are worse than the stable release by errors or Web Vitals, raises those with a ramp, and rolls back a release of the
last hour that is worse than the one before, until the process is stopped. It compares what is counted from its start.`;

await command({ help, arguments: 0 }, async () => {
  const { store } = readSettings();
  const { API_METRICS_URLS, API_PORT, WATCH_SECONDS = '' } = process.env;
  const token = readSecret('METRICS_TOKEN', process.env);
  const urls = (API_METRICS_URLS || `http://127.0.0.1:${API_PORT || 4000}/metrics`).split(/[\s,]+/).filter(Boolean);
  const seconds = Number(WATCH_SECONDS || 15);
  if (!(seconds > 0)) throw new UserError(`WATCH_SECONDS: "${WATCH_SECONDS}" is not a number above 0.`);
  const trials = new CanaryTrials();
  // The next round repeats what failed.
  const round = () =>
    checkCanaries({ store, urls, token, trials, say: console.log })
      .then(() => showWatch(store, { recent: trials.recent, everyMs: seconds * 1000 }))
      .catch((error: Error) => console.error(error.message));
  await repeat(round, seconds * 1000, `ready watching ${store.where}`);
});
