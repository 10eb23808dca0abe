import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('users').deleteMany({}));

const remove = (admin: Person, id: string) => shop.call(staffRoutes.removeUser, { token: admin.token, params: { id } });
const promote = (admin: Person, email: string) =>
  shop.call(staffRoutes.makeAdmin, { token: admin.token, params: { email } });
const demote = (admin: Person, email: string) =>
  shop.call(staffRoutes.demoteAdmin, { token: admin.token, params: { email } });
const removeByEmail = async (admin: Person, email: string) =>
  remove(admin, String((await shop.db.collection('users').findOne({ email }))?._id));
const admins = () => shop.db.collection('users').countDocuments({ role: 'admin', removedAt: null });

describe('removing', () => {
  it('keeps the last admin', async () => {
    const admin = await addAdmin(shop.db);
    const before = await snapshot(shop.db);
    expect(await remove(admin, admin.id)).toMatchObject({
      status: 409,
      body: { message: 'The last admin cannot be removed.' },
    });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('keeps the last admin with an active account, whatever other admins exist', async () => {
    const admin = await addAdmin(shop.db);
    const suspended = await addPerson(shop.db, { role: 'admin', disabledAt: new Date() });
    const before = await snapshot(shop.db);
    expect(await remove(admin, admin.id)).toMatchObject({ status: 409 });
    expect(await snapshot(shop.db)).toBe(before);
    expect(await remove(admin, suspended.id)).toMatchObject({ status: 200 });
  });

  it('removes the role with the user', async () => {
    const [one, two] = [await addAdmin(shop.db), await addAdmin(shop.db)];
    expect(await remove(one, two.id)).toMatchObject({ body: { deletedCount: 1 } });
    expect(await recordOf(shop.db, 'users', two.id)).not.toHaveProperty('role');
  });

  it('returns 0 for removed and unknown users', async () => {
    const admin = await addAdmin(shop.db);
    const { id } = await addPerson(shop.db);
    await remove(admin, id);
    const before = await snapshot(shop.db);
    for (const gone of [id, '0'.repeat(24)]) expect(await remove(admin, gone)).toMatchObject({ status: 404 });
    expect(await snapshot(shop.db)).toBe(before);
  });
});

describe('promoting', () => {
  it('counts once', async () => {
    const admin = await addAdmin(shop.db);
    const { email } = await addPerson(shop.db);
    expect(await promote(admin, email)).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await promote(admin, email)).toMatchObject({ body: { modifiedCount: 0 } });
    expect(await shop.db.collection('audit').countDocuments({ actor: admin.id })).toBe(1);
  });

  it('returns 0 for unknown and removed users', async () => {
    const admin = await addAdmin(shop.db);
    const gone = await addPerson(shop.db, { removedAt: new Date() });
    const before = await snapshot(shop.db);
    for (const email of [gone.email, 'stranger@kerf.test'])
      expect(await promote(admin, email)).toMatchObject({ status: 404 });
    expect(await snapshot(shop.db)).toBe(before);
  });
});

describe('demoting', () => {
  it('makes an admin a customer at once and writes an audit record', async () => {
    const [one, two] = [await addAdmin(shop.db), await addAdmin(shop.db)];
    expect(await demote(one, two.email)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await shop.call(orderRoutes.listOrders, { token: two.token })).toMatchObject({ status: 403 });
    expect(await shop.db.collection('audit').findOne({ subject: `user:${two.id}` })).toMatchObject({
      actor: one.id,
      action: 'user.demote',
    });
  });

  it('counts 0 for a customer and writes no audit record', async () => {
    const admin = await addAdmin(shop.db);
    const { email } = await addPerson(shop.db);
    const before = await snapshot(shop.db);
    expect(await demote(admin, email)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('keeps the last admin with an active account', async () => {
    const admin = await addAdmin(shop.db);
    await addPerson(shop.db, { role: 'admin', disabledAt: new Date() });
    const before = await snapshot(shop.db);
    expect(await demote(admin, admin.email)).toMatchObject({
      status: 409,
      body: { message: 'The last admin must keep the role.' },
    });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('leaves one of two admins that demote or remove each other in parallel', async () => {
    for (const other of [demote, (admin: Person, email: string) => removeByEmail(admin, email)])
      for (let round = 0; round < 5; round++) {
        await shop.db.collection('users').deleteMany({});
        const [one, two] = [await addAdmin(shop.db), await addAdmin(shop.db)];
        const responses = await Promise.all([demote(one, two.email), other(two, one.email)]);
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await admins()).toBe(1);
      }
  });

  it('returns 0 for unknown and removed users', async () => {
    const admin = await addAdmin(shop.db);
    const gone = await addPerson(shop.db, { removedAt: new Date() });
    for (const email of [gone.email, 'stranger@kerf.test'])
      expect(await demote(admin, email)).toMatchObject({ status: 404 });
  });
});

describe('a profile', () => {
  const profile = { address: '1 Saw St', education: 'Joinery', country: 'Japan', phone: '555 1234', photo: '/me.svg' };
  const get = (who: Person) => shop.call(routes.getProfile, { token: who.token, params: { email: who.email } });
  const put = (who: Person, body: unknown) =>
    shop.call(routes.updateProfile, { token: who.token, params: { email: who.email }, body });

  it('is a list with one entry, empty at first', async () => {
    const person = await addPerson(shop.db);
    const empty = { email: person.email, address: '', education: '', country: '', phone: '', photo: '' };
    expect((await get(person)).body).toEqual([empty]);
    expect(await put(person, { ...profile, email: person.email.toUpperCase() })).toMatchObject({
      body: { modifiedCount: 1 },
    });
    expect((await get(person)).body).toEqual([{ email: person.email, ...profile }]);
  });

  it("is the caller's own, whatever e-mail address is sent", async () => {
    const person = await addPerson(shop.db);
    const before = await snapshot(shop.db);
    expect(await put(person, { ...profile, email: 'other@kerf.test' })).toMatchObject({ status: 400 });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('ignores role and removal fields', async () => {
    const person = await addPerson(shop.db);
    await put(person, { ...profile, role: 'admin', removedAt: null, profile: { role: 'admin' } });
    const record = await recordOf(shop.db, 'users', person.id);
    expect(record).not.toHaveProperty('role');
    expect(record).toMatchObject({ profile });
    expect(record?.profile).not.toHaveProperty('role');
  });
});

describe('roles', () => {
  const give = (admin: Person, email: string, role?: string) =>
    shop.call(staffRoutes.makeAdmin, { token: admin.token, params: { email }, ...(role && { body: { role } }) });
  const roleOf = async (person: Person) =>
    (await shop.call(routes.isAdmin, { token: person.token, params: { email: person.email } })).body;

  it('gives another role, tells it, takes it back, and records each change', async () => {
    const [admin, person] = [await addAdmin(shop.db), await addPerson(shop.db)];
    expect(await give(admin, person.email, 'support')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await give(admin, person.email, 'support')).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await roleOf(person)).toEqual({ admin: false, role: 'support' });
    expect(await give(admin, person.email, 'catalogue')).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await demote(admin, person.email)).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await roleOf(person)).toEqual({ admin: false });
    const steps = await shop.db
      .collection('audit')
      .find({ subject: `user:${person.id}` })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'support'],
      ['support', 'catalogue'],
      ['catalogue', null],
    ]);
  });

  it('makes a developer of a team, tells both, and forgets the team with the role', async () => {
    const [admin, person] = [await addAdmin(shop.db), await addPerson(shop.db)];
    const appoint = (body: object) =>
      shop.call(staffRoutes.makeAdmin, { token: admin.token, params: { email: person.email }, body: body as never });
    expect(await appoint({ role: 'developer' })).toMatchObject({ status: 400, body: { issues: [{ path: 'team' }] } });
    expect(await appoint({ role: 'support', team: 'mf-catalog' })).toMatchObject({ status: 400 });
    expect(await appoint({ role: 'developer', team: '../x' })).toMatchObject({ status: 400 });
    expect(await recordOf(shop.db, 'users', person.id)).not.toHaveProperty('role');

    expect(await appoint({ role: 'developer', team: 'mf-catalog' })).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await appoint({ role: 'developer', team: 'mf-catalog' })).toMatchObject({ body: { modifiedCount: 0 } });
    expect(await roleOf(person)).toEqual({ admin: false, role: 'developer', team: 'mf-catalog' });
    expect(await appoint({ role: 'developer', team: 'mf-checkout' })).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await appoint({ role: 'support' })).toMatchObject({ body: { modifiedCount: 1 } });
    expect(await roleOf(person)).toEqual({ admin: false, role: 'support' });
    expect(await recordOf(shop.db, 'users', person.id)).not.toHaveProperty('team');
    const steps = await shop.db
      .collection('audit')
      .find({ subject: `user:${person.id}` })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(steps.map(({ to }) => to)).toEqual(['developer of mf-catalog', 'developer of mf-checkout', 'support']);
  });

  it('lets the last admin take no other role', async () => {
    const admin = await addAdmin(shop.db);
    expect(await give(admin, admin.email, 'support')).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    expect(await roleOf(admin)).toEqual({ admin: true, role: 'admin' });
  });

  it('refuses a role that does not exist', async () => {
    const [admin, person] = [await addAdmin(shop.db), await addPerson(shop.db)];
    expect(await give(admin, person.email, 'owner')).toMatchObject({ status: 400 });
    expect(await recordOf(shop.db, 'users', person.id)).not.toHaveProperty('role');
  });

  it('finds users by a part of the e-mail or the name, and by role', async () => {
    const admin = await addAdmin(shop.db);
    await addPerson(shop.db, { email: 'ann+saw@kerf.test', displayName: 'Ann Sawyer' });
    await addPerson(shop.db, { email: 'bo@kerf.test', displayName: 'Bo (Berlin)', role: 'support' });
    const find = async (query: Record<string, string>) => {
      const { body } = await shop.call(staffRoutes.listUsers, { token: admin.token, query });
      return (body as { email: string }[]).map(({ email }) => email);
    };
    expect(await find({ q: 'SAWYER' })).toEqual(['ann+saw@kerf.test']);
    expect(await find({ q: 'n+s' })).toEqual(['ann+saw@kerf.test']);
    expect(await find({ q: '(berlin)' })).toEqual(['bo@kerf.test']);
    expect(await find({ role: 'support' })).toEqual(['bo@kerf.test']);
    expect(await find({ q: '.*' })).toEqual([]);
  });

  it('continues a search on its next page', async () => {
    const admin = await addAdmin(shop.db);
    for (const at of [1, 2]) await addPerson(shop.db, { email: `paged-${at}@kerf.test`, createdAt: new Date(at) });
    await addPerson(shop.db, { email: 'between@kerf.test', createdAt: new Date(1) });
    const page = (query: Record<string, string>) =>
      shop.call(staffRoutes.listUsers, { token: admin.token, query: { q: 'paged-', limit: '1', ...query } });
    const emailsIn = ({ body }: { body: unknown }) => (body as { email: string }[]).map(({ email }) => email);
    const first = await page({});
    expect(emailsIn(first)).toEqual(['paged-1@kerf.test']);
    const after = /[?&]after=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(emailsIn(await page({ after }))).toEqual(['paged-2@kerf.test']);
  });
});
