import { removeRemote } from './pointer/remove-remote.ts';
import { callOf } from './program/call-of.ts';
import { command, folderOf, remoteName } from './program/command.ts';
import { withRemote } from './program/own-remote.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('remove-remote', 'mf-catalog [--reason TEXT]')}

Takes a remote out of the shop: its pages show 'There is no such page'. Its releases stay in the store.`;

await command({ help, arguments: 1, options: { reason: { type: 'string' } } }, async (args, { reason }) => {
  const [folder] = withRemote(args);
  const name = remoteName(folder);
  const { before, at } = await removeRemote(name, { ...readSettings(), reason });
  const earlier = new Date(Date.parse(at) - 1).toISOString();
  console.log(`${name}: removed. ${before?.release ?? 'Its canary'} was live.`);
  console.log(`To undo it, run ${callOf('restore-map', `${earlier} ${folderOf(name)}`)}`);
});
