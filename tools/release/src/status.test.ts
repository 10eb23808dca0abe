import { statusTable } from './pointer/status-table.ts';
import type { HistoryEntry } from './releases/types.ts';
import { name, setUp } from './testing/commands.ts';

it('prints the live release of each remote with its publisher and time', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2', 0.07);
  const pointer = await shop.map();
  pointer.remotes.push({ name: 'mf_checkout', entry: 'https://old.test/entry.js', paths: ['/order'] });
  const [, catalog, checkout] = statusTable(pointer)
    .split('\n')
    .map(row => row.split(/ {2,}/));
  const published = pointer.history.at(-1) as HistoryEntry;
  expect(catalog).toEqual([name, first, published.at, 'Aoi', `${pointer.remotes[0]?.canary?.release} 7%`]);
  expect(checkout).toEqual(['mf_checkout', 'local', '-', '-', '-']);
});
