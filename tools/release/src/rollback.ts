import { rollBack } from './pointer/roll-back.ts';
import { command, remoteName } from './program/command.ts';
import { readSettings } from './store/settings.ts';

const help = `npm run rollback -- mf-catalog [RELEASE] [--reason TEXT]

Reverts the newest change of a remote: ends a running canary, else activates the release before the live one.
With RELEASE, in full or its first characters, it activates that release for everybody. --reason is recorded.`;

await command(
  { help, arguments: 2, options: { reason: { type: 'string' } } },
  async ([folder, release], { reason }) => {
    const name = remoteName(folder);
    const { canary, release: live, after } = await rollBack(name, release, { ...readSettings(), reason });
    const result = after ? `${live ?? 'the previous release'} is live for everybody` : 'it is not in the shop any more';
    console.log(`${name}: ${result}.${canary ? ` The canary ${canary} ended.` : ''}`);
  },
);
