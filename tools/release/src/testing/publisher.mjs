/** A process that publishes: `node publisher.mjs DIR WHO TIMES`, in turn a remote of its own and a common one; TIMES `hold` takes the lock and stays. */
import { withLock } from '../lib/lock.mjs';
import { put } from '../lib/put.mjs';
import { openStore } from '../lib/store/open.mjs';
import { fakeBuild } from './builds.mjs';

const [dir, by, times] = process.argv.slice(2);
const store = openStore(dir);
const cleanUps = [];
const t = { after: work => cleanUps.push(work) };

if (times === 'hold') {
  await withLock(store, { remote: 'mf_catalog', by, holdsFor: 1500 }, async () => {
    console.log('holding');
    await new Promise(() => setInterval(() => {}, 1000));
  });
}
for (let index = 0; index < Number(times); index++) {
  const name = index % 2 ? `mf_${by.toLowerCase()}` : 'mf_catalog';
  await put(await fakeBuild(t, `${by} ${index}`, name), { store, baseUrl: 'https://cdn.test', by });
}
for (const work of cleanUps) work();
