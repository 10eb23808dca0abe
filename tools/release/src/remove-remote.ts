import { removeRemote } from './pointer/remove-remote.ts';
import { command, folderOf, remoteName } from './program/command.ts';
import { readSettings } from './store/settings.ts';

const help = `npm run remove-remote -- mf-catalog [--reason TEXT]

Takes a remote out of the shop: its pages show 'There is no such page'. Its releases stay in the store.`;

await command({ help, arguments: 1, options: { reason: { type: 'string' } } }, async ([folder], { reason }) => {
  const name = remoteName(folder);
  const { before, at } = await removeRemote(name, { ...readSettings(), reason });
  const earlier = new Date(Date.parse(at) - 1).toISOString();
  console.log(`${name}: removed. ${before?.release ?? 'Its canary'} was live.`);
  console.log(`To undo it, run npm run restore-map -- ${earlier} ${folderOf(name)}`);
});
