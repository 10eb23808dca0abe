import { callOf } from './program/call-of.ts';
import { command, remoteName } from './program/command.ts';
import { ownRemote } from './program/own-remote.ts';
import { aligned } from './program/table.ts';
import { UserError } from './program/user-error.ts';
import { checkPreviewName, listPreviews, removeExpiredPreviews, removePreview } from './releases/previews.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('previews', '[mf-catalog] [--remove NAME]')}

Deletes the previews that have expired, and lists the others. --remove deletes one before it expires.`;

await command(
  { help, arguments: 1, options: { remove: { type: 'string' } } },
  async ([folder = ownRemote()], { remove }) => {
    const name = folder === undefined ? undefined : remoteName(folder);
    const { store } = readSettings();
    if (remove !== undefined) {
      if (!name) throw new UserError(`Name the remote: ${callOf('previews', 'mf-catalog --remove NAME')}`);
      const preview = checkPreviewName(remove);
      await removePreview(store, { name, preview });
      console.log(`${name}: the preview ${preview} is deleted.`);
    }
    const expired = await removeExpiredPreviews(store, name, Date.now());
    for (const { name: remote, preview } of expired) console.log(`${remote}: the preview ${preview} has expired.`);
    const rows = (await listPreviews(store, name)).map(each => [
      each.name,
      each.preview,
      each.release,
      each.expires,
      each.by,
    ]);
    console.log(
      rows.length ? aligned([['remote', 'preview', 'release', 'expires', 'by'], ...rows]) : 'There is no preview.',
    );
  },
);
