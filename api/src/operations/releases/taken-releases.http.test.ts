import { type RecentRelease, staffRoutes, type TakenBy } from '@kerf/contracts/staff';
import { eventually } from '../../testing/eventually.js';
import { addFailing } from '../../testing/failing-release.js';
import { addPerson, type Person } from '../../testing/people.js';
import { type Shop, startShop } from '../../testing/start-shop.js';

let shop: Shop;
let ada: Person;
let bert: Person;
beforeAll(async () => {
  shop = await startShop({ env: { RELEASE_CHECK_SECONDS: '0.1' } });
  ada = await addPerson(shop.db, { role: 'admin', displayName: 'Ada' });
  bert = await addPerson(shop.db, { role: 'developer', team: 'mf-catalog', displayName: null });
}, 90_000);
afterAll(() => shop?.stop());

const remote = 'mf_catalog';
const take = async ({ token }: Person, release: string, over?: string) =>
  shop.call(staffRoutes.takeRelease, { token, body: { remote, release, ...(over && { over }) } });
const takenBy = async (release: string) => {
  const { body } = await shop.call(staffRoutes.listRecentReleases, { token: bert.token });
  return (body as RecentRelease[]).find(each => each.release === release)?.takenBy;
};
const audited = (release: string) =>
  shop.db.collection('audit').find({ action: 'release.taken', 'details.release': release }).sort({ at: 1 }).toArray();
const repair = (release: string) => shop.db.collection('release_visits').deleteOne({ remote, release });

it('shows everybody who looks after a failing release, and records it once', async () => {
  await addFailing(shop.db, 'shown');
  expect(await takenBy('shown')).toBeUndefined();
  const first = await take(ada, 'shown');
  expect(first).toMatchObject({ status: 200, body: { name: 'Ada', email: ada.email } });
  expect((await take(ada, 'shown')).body).toEqual(first.body);
  expect(await takenBy('shown')).toEqual(first.body);
  expect(await audited('shown')).toEqual([
    expect.objectContaining({ actor: ada.id, subject: 'remote:mf-catalog', details: { release: 'shown' } }),
  ]);
});

it('returns 409 with the name of the person who has taken the release, until the caller takes it over', async () => {
  await addFailing(shop.db, 'over');
  const { body } = await take(ada, 'over');
  const { at } = body as TakenBy;
  expect(await take(bert, 'over')).toMatchObject({
    status: 409,
    body: { code: 'already-taken', message: 'Ada looks after this release already. Nothing was changed.' },
  });
  expect(await takenBy('over')).toMatchObject({ name: 'Ada' });
  expect(await take(bert, 'over', at)).toMatchObject({ status: 200, body: { name: bert.email, email: bert.email } });
  expect(await takenBy('over')).toMatchObject({ name: bert.email });
  expect((await audited('over')).map(({ details }) => details)).toEqual([
    { release: 'over' },
    { release: 'over', over: ada.id },
  ]);
});

it('gives a release to one of two people who take it, or take it over, at the same time', async () => {
  await addFailing(shop.db, 'race');
  const cleo = await addPerson(shop.db, { role: 'developer', team: 'mf-catalog', displayName: 'Cleo' });
  const both = await Promise.all([take(ada, 'race'), take(bert, 'race')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { at = '', email = '' } = (await takenBy('race')) ?? {};
  const others = [ada, bert, cleo].filter(person => person.email !== email);
  const over = await Promise.all(others.map(person => take(person, 'race', at)));
  expect(over.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await audited('race')).toHaveLength(2);
});

it('returns 409 for a release that does not fail', async () => {
  expect(await take(ada, 'good')).toMatchObject({ status: 409, body: { code: 'not-failing' } });
  expect(await audited('good')).toEqual([]);
});

it('forgets who has taken a release once it fails no more', async () => {
  await addFailing(shop.db, 'repaired');
  await take(ada, 'repaired');
  await repair('repaired');
  expect(await takenBy('repaired')).toBeUndefined();
  const stored = shop.db.collection<{ _id: string }>('taken_releases');
  await eventually(async () => expect(await stored.findOne({ _id: `${remote} repaired` })).toBeNull());
  await addFailing(shop.db, 'repaired');
  expect(await takenBy('repaired')).toBeUndefined();
});

it('shows nobody, and refuses nobody, after the person was removed', async () => {
  await addFailing(shop.db, 'left');
  const dan = await addPerson(shop.db, { role: 'developer', team: 'mf-catalog' });
  await take(dan, 'left');
  await shop.db.collection('users').updateOne({ email: dan.email }, { $set: { removedAt: new Date() } });
  expect(await takenBy('left')).toBeUndefined();
  expect(await take(ada, 'left')).toMatchObject({ status: 200 });
});
