import type { AuditEntry } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { place } from '../../orders/testing/buying.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const list = (query: Record<string, string>) => shop.call(staffRoutes.listAudit, { token: admin.token, query });
const entries = async (query: Record<string, string>) => (await list(query)).body as AuditEntry[];

it('lists who did what, newest first, with the names of people, orders and items', async () => {
  const person = await addPerson(shop.db);
  const item = await addItem(shop.db);
  const id = await place(shop, person, item);
  await shop.call(orderRoutes.removeOrder, { token: admin.token, params: { id } });
  await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id: item } });
  await shop.call(staffRoutes.makeAdmin, {
    token: admin.token,
    params: { email: person.email },
    body: { role: 'support' },
  });
  const found = await entries({ actor: admin.email });
  expect(found).toMatchObject([
    { action: 'user.promote', actorName: admin.email, subjectName: person.email, from: null, to: 'support' },
    { action: 'item.remove', subject: `item:${item}`, subjectName: 'Jigsaw' },
    { action: 'order.delete', subject: `order:${id}`, subjectName: expect.stringMatching(/^K-/), from: 'unpaid' },
  ]);
  expect(await entries({ actor: admin.id, action: 'order' })).toMatchObject([{ action: 'order.delete' }]);
  expect(await entries({ subject: `order:${id}`, action: 'order.place' })).toMatchObject([{ actorName: person.email }]);
  expect(await entries({ subject: 'item' })).toMatchObject([{ action: 'item.remove' }]);
  expect(await entries({ actor: 'nobody@kerf.test' })).toEqual([]);
  expect(await entries({ from: '2100-01-01' })).toEqual([]);
});

it('pages without a gap or a repetition', async () => {
  const all = await entries({});
  const paged: AuditEntry[] = [];
  let after: string | undefined;
  do {
    const { body, headers } = await list({ limit: '2', ...(after && { after }) });
    paged.push(...(body as AuditEntry[]));
    after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  } while (after);
  expect(paged).toEqual(all);
});

it('refuses a place and a parameter that do not exist', async () => {
  expect(await list({ after: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await list({ colour: 'red' })).toMatchObject({ status: 400 });
});
