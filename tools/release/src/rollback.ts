import { rollBack } from './pointer/roll-back.ts';
import { callOf } from './program/call-of.ts';
import { command, remoteName } from './program/command.ts';
import { withRemote } from './program/own-remote.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('rollback', 'mf-catalog [RELEASE] [--reason TEXT]')}

Reverts the newest change of a remote: ends a running canary, else activates the release before the live one.
With RELEASE, in full or its first characters, it activates that release for everybody. --reason is recorded.`;

await command({ help, arguments: 2, options: { reason: { type: 'string' } } }, async (args, { reason }) => {
  const [folder, release] = withRemote(args);
  const name = remoteName(folder);
  const { canary, release: live, after } = await rollBack(name, release, { ...readSettings(), reason });
  const result = after ? `${live ?? 'the previous release'} is live for everybody` : 'it is not in the shop any more';
  console.log(`${name}: ${result}.${canary ? ` The canary ${canary} ended.` : ''}`);
});
