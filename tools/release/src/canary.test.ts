import { endCanary } from './pointer/line-changes.ts';
import { movePointer } from './pointer/pointer.ts';
import { removeRemote } from './pointer/remove-remote.ts';
import { restoreRemote } from './pointer/restore.ts';
import { parseShare } from './pointer/set-canary.ts';
import { UserError } from './program/user-error.ts';
import { expectUserError, name, running, setUp } from './testing/commands.ts';

it('starts a canary, changes its share and activates it for everybody', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const next = await shop.publish('2', 0.1);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.1] });
  await shop.canary(0.5);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.5] });
  await shop.canary(1);
  expect(running(await shop.line())).toStrictEqual({ release: next, canary: undefined });
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
});

it('publishes for everybody with a share of 100 percent', async () => {
  const shop = setUp();
  await shop.publish('1');
  const next = await shop.publish('2', 1);
  expect(running(await shop.line())).toStrictEqual({ release: next, canary: undefined });
});

it('ends the canary with a share of 0, and with a rollback', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  for (const end of [() => shop.canary(0), () => shop.rollback()]) {
    await shop.publish('2', 0.1);
    await end();
    expect(running(await shop.line())).toStrictEqual({ release: first, canary: undefined });
  }
  await expectUserError(shop.canary(0), /has no running canary/);
  await expectUserError(shop.canary(1), /has no running canary/);
});

it('returns the other visitors to the previous release when the live release becomes the canary', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await expectUserError(shop.canary(0.1), /no earlier release for the other visitors/);
  const next = await shop.publish('2');
  await shop.canary(0.1);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.1] });
});

it('starts a canary of a named release, unless it is live', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const second = await shop.publish('2');
  await shop.canary(0.2, first);
  expect(running(await shop.line())).toStrictEqual({ release: second, canary: [first, 0.2] });
  await expectUserError(shop.canary(0.2, second), /already live for everybody/);
});

it('publishes the first release of a remote as a canary, whose other visitors get no page', async () => {
  const shop = setUp();
  const first = await shop.publish('1', 0.1);
  expect(await shop.line()).toMatchObject({ paths: [], canary: { release: first, share: 0.1, paths: ['/', '/blog'] } });
  expect(await shop.line()).not.toHaveProperty('release');
  const second = await shop.publish('2', 0.2);
  expect(running(await shop.line())).toStrictEqual({ release: undefined, canary: [second, 0.2] });
  await shop.canary(1);
  expect(await shop.line()).toMatchObject({ release: second, paths: ['/', '/blog'] });
  await expectUserError(
    shop.rollback(),
    /has no earlier release. To take it out of the shop, run npm run kerf -- remove-remote/,
  );
});

it('removes a remote when its first release is withdrawn', async () => {
  const shop = setUp();
  for (const withdraw of [() => shop.canary(0), () => shop.rollback()]) {
    await shop.publish('1', 0.1);
    await withdraw();
    expect((await shop.map()).remotes).toEqual([]);
  }
});

it('starts a canary that no visitor gets, for overrides, and raises it', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const next = await shop.publish('2', 0);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0] });
  await shop.canary(0.5);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.5] });
});

it('removes a remote, and restores it', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const options = { store: shop.store, by: 'Aoi' };
  const { at } = await removeRemote(name, { ...options, reason: 'The range is sold.' });
  expect(await shop.map()).toMatchObject({
    remotes: [],
    problems: [],
    history: [{ reason: 'The range is sold.' }, {}],
  });
  await expectUserError(removeRemote(name, options), /no published remote named mf_catalog/);
  await restoreRemote(name, new Date(Date.parse(at) - 1).toISOString(), options);
  expect((await shop.line()).release).toBe(first);
});

it('ends a canary only if it is the release that was judged', async () => {
  const shop = setUp();
  await shop.publish('1');
  const judged = await shop.publish('2', 0.1);
  const later = await shop.publish('3', 0.1);
  const end = (only: string) =>
    movePointer(shop.store, { remote: name, by: 'watch' }, endCanary(name, { only, reason: 'bad' }));
  await expectUserError(end(judged), /another canary/);
  expect((await end(later)).reason).toBe('bad');
  expect((await shop.line()).canary).toBeUndefined();
});

it('parses a share as a percentage', () => {
  expect(['10%', '0%', '100%', '2.5', '7'].map(parseShare)).toEqual([0.1, 0, 1, 0.025, 0.07]);
  for (const wrong of ['101%', '-1', 'all', '', undefined, '1e1', '0x1'])
    expect(() => parseShare(wrong)).toThrow(UserError);
});
