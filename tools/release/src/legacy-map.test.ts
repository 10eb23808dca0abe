import { expectUserError, name, setUp } from './testing/commands.ts';

const CHECKOUT = { name: 'mf_checkout', entry: 'https://old.test/entry.js', paths: ['/order'] };
const write = (store: { write: (key: string, body: string) => Promise<void> }, ...remotes: unknown[]) =>
  store.write('remotes.json', JSON.stringify({ revision: 'r', remotes }));

/** A store as an earlier version wrote it, with two releases of mf_catalog. */
async function legacyStore() {
  const shop = setUp();
  const first = await shop.publish('1');
  const before = await shop.line();
  const second = await shop.publish('2');
  const line = await shop.line();
  const { history } = await shop.map();
  for (const key of [...(await shop.store.list('remotes/')), ...(await shop.store.list('history/'))])
    await shop.store.remove(key);
  await shop.store.write('history/r.json', JSON.stringify(history.map(({ after: _, ...entry }) => entry)));
  await write(shop.store, line, CHECKOUT);
  return { shop, first, second, before, line };
}

it('reads a store of an earlier version', async () => {
  const { shop, line, second } = await legacyStore();
  const { remotes, history, problems } = await shop.map();
  expect(remotes).toEqual([line, CHECKOUT]);
  expect(history.map(({ release }) => release)).toEqual([second, expect.anything()]);
  expect(problems).toEqual([]);
});

it('moves a remote to a pointer of its own at its next change, with its history', async () => {
  const { shop, first, before } = await legacyStore();
  const old = String((await shop.store.read('remotes.json'))?.body);
  await shop.rollback();
  expect(await shop.line()).toEqual(before);
  expect(await shop.store.list('remotes/')).toEqual([`remotes/${name}.json`]);
  expect(String((await shop.store.read('remotes.json'))?.body)).toBe(old);
  const { remotes, history } = await shop.map();
  expect(remotes.map(({ release }) => release)).toEqual([first, undefined]);
  expect(history.map(({ what }) => what)).toEqual(['rollback', 'publish', 'publish']);
});

it('changes a remote beside the wrong line of another one', async () => {
  const { shop, line } = await legacyStore();
  await write(shop.store, line, { ...CHECKOUT, entry: 'oops' });
  expect((await shop.map()).problems).toEqual([
    expect.stringMatching(/^remotes\.json in \S+ has a wrong line: mf_checkout needs a name, an address as entry/),
  ]);
  const release = await shop.publish('3');
  expect((await shop.line()).release).toBe(release);
});

it('does not change a remote whose line in remotes.json may be lost', async () => {
  const { shop } = await legacyStore();
  await shop.store.write('remotes.json', '{"remotes":[');
  await expectUserError(shop.publish('3'), /^remotes\.json in \S+ is not JSON\. Nothing was changed/);
});
