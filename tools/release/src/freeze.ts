import { setFreeze } from './pointer/freeze.ts';
import { callOf } from './program/call-of.ts';
import { command } from './program/command.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('freeze', '--reason TEXT')}
${callOf('freeze', '--end')}

Stops the releases of all remotes: no publish, no new canary and no larger share. Rollbacks and the end of a canary stay possible.

  --reason TEXT   why; each refused command shows it
  --end           allows releases again`;

await command(
  { help, arguments: 0, options: { reason: { type: 'string' }, end: { type: 'boolean' } } },
  async (_, { reason, end }) => {
    const { store, by } = readSettings();
    await setFreeze(store, { what: end ? 'resumed' : 'stopped', by, reason });
    console.log(end ? 'Releases are possible again.' : 'All releases are stopped. Rollbacks stay possible.');
  },
);
