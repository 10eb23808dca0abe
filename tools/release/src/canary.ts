import { parseRamp } from './pointer/ramp.ts';
import { parseShare, setCanary, setHold } from './pointer/set-canary.ts';
import { callOf } from './program/call-of.ts';
import { command, remoteName } from './program/command.ts';
import { withRemote } from './program/own-remote.ts';
import { UserError } from './program/user-error.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('canary', 'mf-catalog SHARE [RELEASE]')}
${callOf('canary', 'mf-catalog --ramp 5,25,50,100 --every 10m')}

Gives a share of the visitors a release: RELEASE, else the running canary, else the newest one.
0% ends the canary, and 100% activates it for everybody.

  --ramp 5,25,50,100   canary-watch raises the share step by step, and ends the canary if it is worse
  --every 10m          the time between two steps
  --hold               the running canary keeps its share
  --reason TEXT        is recorded when the canary ends`;
const options = {
  ramp: { type: 'string' },
  every: { type: 'string' },
  hold: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

await command({ help, arguments: 3, options }, async (args, { hold, reason, ...values }) => {
  const [folder, given, release] = withRemote(args);
  const name = remoteName(folder);
  if (hold && (given !== undefined || values.ramp))
    throw new UserError('Use --hold without a share and without --ramp.');
  const ramp = parseRamp(values);
  const share = given === undefined && ramp ? ramp.steps[0] : parseShare(given);
  const settings = readSettings();
  const done = hold
    ? await setHold(name, { ...settings, reason })
    : await setCanary(name, share ?? 0, release, { ...settings, ramp, reason });
  const canary = done.canary ? ` (${done.canary})` : '';
  console.log(`${name}: ${done.what}${canary}. The other visitors get ${done.release ?? 'the previous release'}.`);
});
