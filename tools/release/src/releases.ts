import { kilobytes } from './checks/budget.ts';
import { commitOf, type ListedRelease, releaseList } from './pointer/release-list.ts';
import { callOf } from './program/call-of.ts';
import { command, remoteName } from './program/command.ts';
import { withRemote } from './program/own-remote.ts';
import { aligned } from './program/table.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('releases', 'mf-catalog')}

Lists the releases of a remote in the store, newest first, with their commits, tests, sizes and state.`;

const HEAD = ['release', 'published', 'by', 'commit', 'author', 'tests', 'entry', 'largest page', 'state', 'message'];

function row({ release, at, record, state }: ListedRelease): string[] {
  const { by, source, tests = '-', sizes } = record;
  const largest = sizes && Math.max(0, ...Object.values(sizes.pages));
  const size = (bytes: number | undefined) => (bytes === undefined ? '-' : kilobytes(bytes));
  const { author = '-', message = '-' } = source ?? {};
  return [release, at, by, commitOf(source), author, tests, size(sizes?.entry), size(largest), state, message];
}

await command({ help, arguments: 1 }, async args => {
  const [folder] = withRemote(args);
  const name = remoteName(folder);
  const { store } = readSettings();
  const releases = await releaseList(store, name);
  console.log(releases.length ? aligned([HEAD, ...releases.map(row)]) : `${store.where} has no release of ${name}.`);
});
