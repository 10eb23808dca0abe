import { randomUUID } from 'node:crypto';
import { promoteByCode } from '../../orders/promotions/testing/promoting.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());

const download = (path: string, { token }: Person) =>
  fetch(shop.url + path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } });
const auditOf = ({ id }: Person) =>
  shop.db
    .collection('audit')
    .find({ actor: id, kind: 'download' }, { projection: { _id: 0, action: 1, subject: 1, details: 1 } })
    .sort({ at: 1 })
    .toArray();

it('of customers and codes is in the audit, with what was asked for and how many rows it has', async () => {
  const admin = await addAdmin(shop.db);
  const { id: promotion } = await promoteByCode(shop, admin);
  const name = randomUUID();
  const ann = await addPerson(shop.db, { displayName: name });
  expect(await (await download(`/user.csv?q=${ann.email}`, admin)).text()).toContain(ann.email);
  expect(await (await download(`/user.csv?q=${name}`, admin)).text()).toContain(ann.email);
  expect((await (await download('/orders.csv?q=nothing', admin)).text()).trim().split('\n')).toHaveLength(1);
  const codes = (await (await download(`/promotions/${promotion}/codes.csv`, admin)).text()).trim().split('\n');
  const list = (subject: string, details: object) => ({
    action: 'download.csv',
    subject: `download:${subject}`,
    details,
  });
  expect(await auditOf(admin)).toEqual([
    list('users.csv', { q: expect.not.stringContaining(ann.email), rows: 1 }),
    list('users.csv', { q: name, rows: 1 }),
    list('orders.csv', { q: 'nothing', rows: 0 }),
    list('codes.csv', { promotion, rows: codes.length - 1 }),
  ]);
});

it('is in the audit also if it is broken off', async () => {
  const admin = await addAdmin(shop.db);
  const stopping = new AbortController();
  const response = await fetch(`${shop.url}/user.csv`, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: stopping.signal,
  });
  expect(response.status).toBe(200);
  stopping.abort();
  await eventually(async () => expect(await auditOf(admin)).toHaveLength(1));
});

it('is limited to 30 an hour, each person alone', async () => {
  const [admin, other] = [await addAdmin(shop.db), await addAdmin(shop.db)];
  const statuses: number[] = [];
  for (let at = 0; at < 31; at++) {
    const response = await download('/orders.csv?q=nothing', admin);
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect((await download('/orders.csv?q=nothing', other)).status).toBe(200);
});

it('and any other call takes no control characters in its address', async () => {
  const admin = await addAdmin(shop.db);
  for (const path of ['/user.csv?q=a%00b', '/orders.csv?q=%00', '/user?q=%1f', '/items/%00', '/audit?actor=%00']) {
    const response = await download(path, admin);
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toMatchObject({ message: 'The address has characters that no text has.' });
  }
});
