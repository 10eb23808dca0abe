import { randomUUID } from 'node:crypto';
import { staffRoutes } from '@kerf/contracts/staff';
import { megabytes, residentBytes } from '../../testing/fuzz/memory.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { exportCsv, importCsv } from './testing/importing.js';

jest.setTimeout(300_000);

const rows = 10_000;
const mostBytes = 600 * 2 ** 20;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop({ env: { REQUEST_SECONDS: '120' } });
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

/** The largest resident memory and the longest response of another call while `work` runs. */
const watch = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const start = Date.now();
  let [isOver, most, slowest] = [false, 0, 0];
  const result = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = Date.now();
    most = Math.max(most, await residentBytes(shop.url));
    slowest = Math.max(slowest, Date.now() - asked);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  console.log(`${name}: ${Date.now() - start} ms, at most ${megabytes(most)}, slowest other response ${slowest} ms.`);
  expect(most).toBeLessThan(mostBytes);
  return result;
};

it('imports, exports, changes and takes back 10,000 items in bounded memory', async () => {
  const description = 'Cuts wood, metal and plastic. '.repeat(20);
  const line = (at: number) =>
    `Saw ${at},${5 + (at % 90)}.50,${at % 40},1,"${description}",/saw-${at}.svg,power-saw,"Power: ${at} W"`;
  const header = 'name,price,stock,minimum,description,image,category,specs';
  const file = [header, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n');
  const before = megabytes(await residentBytes(shop.url));
  console.log(`${megabytes(file.length)} of CSV. Before: ${before}.`);
  const key = randomUUID();

  const checked = await watch('Dry run', () => importCsv(shop, admin, file, { dryRun: true }));
  expect(checked).toMatchObject({ created: rows, updated: 0, errors: [] });
  const added = await watch('Adding', () => importCsv(shop, admin, file, { key }));
  expect(added).toMatchObject({ created: rows, errors: [] });
  expect(added.changes).toHaveLength(rows);
  expect(await importCsv(shop, admin, file, { key })).toEqual(added);

  const text = await watch('Export', async () => (await exportCsv(shop, admin.token)).text());
  expect(await watch('Unchanged', () => importCsv(shop, admin, text))).toMatchObject({ unchanged: rows, updated: 0 });
  const dearer = text.replaceAll(/\.50,(?=\d+,1,)/g, '.75,');
  const changed = await watch('Changing', () => importCsv(shop, admin, dearer));
  expect(changed).toMatchObject({ updated: rows, errors: [] });
  expect(changed.changes[0]?.fields).toMatchObject([{ column: 'price', before: '5.50', after: '5.75' }]);

  const undo = (id = '') => shop.call(staffRoutes.undoItemImport, { token: admin.token, params: { id } });
  expect(await watch('Undo', () => undo(changed.import))).toMatchObject({ body: { modifiedCount: rows } });
  expect(await (await exportCsv(shop, admin.token)).text()).toBe(text);
});
