import { setFreeze } from './pointer/freeze.ts';
import { endCanary } from './pointer/line-changes.ts';
import { movePointer } from './pointer/pointer.ts';
import { setHold } from './pointer/set-canary.ts';
import { expectUserError, name, running, setUp } from './testing/commands.ts';

const refused = /^Aoi stopped all releases at 20.*: Sale day Nothing was changed/;
type Shop = ReturnType<typeof setUp>;
let shop: Shop;
beforeEach(() => {
  shop = setUp();
});
const stop = () => setFreeze(shop.store, { what: 'stopped', by: 'Aoi', reason: 'Sale day' });
const resume = () => setFreeze(shop.store, { what: 'resumed', by: 'Bo' });

it('refuses a publish, a canary, a larger share and a promotion while releases are stopped', async () => {
  await shop.publish('one');
  const two = await shop.publish('two', 0.1);
  await stop();
  await expectUserError(shop.publish('three'), refused);
  await expectUserError(shop.publish('three', 0.1), refused);
  await expectUserError(shop.canary(0.2), refused);
  await expectUserError(shop.canary(1), refused);
  expect(running(await shop.line()).canary).toEqual([two, 0.1]);
  await resume();
  await shop.canary(0.2);
  expect(running(await shop.line()).canary).toEqual([two, 0.2]);
});

it('allows a smaller share, a hold, the end of a canary and a rollback while releases are stopped', async () => {
  const one = await shop.publish('one');
  const two = await shop.publish('two');
  const three = await shop.publish('three', 0.5);
  await stop();
  await shop.canary(0.1);
  await setHold(name, { store: shop.store, by: 'Aoi' });
  expect(running(await shop.line())).toEqual({ release: two, canary: [three, 0.1] });
  await movePointer(shop.store, { remote: name, by: 'canary-watch' }, endCanary(name));
  await shop.rollback();
  expect(running(await shop.line())).toEqual({ release: one, canary: undefined });
});

it('allows that the live release becomes a canary, because fewer visitors get it', async () => {
  const one = await shop.publish('one');
  const two = await shop.publish('two');
  await stop();
  await shop.canary(0.1);
  expect(running(await shop.line())).toEqual({ release: one, canary: [two, 0.1] });
});

it('needs a reason, and a stop before it allows releases', async () => {
  await expectUserError(setFreeze(shop.store, { what: 'stopped', by: 'Aoi', reason: ' ' }), /--reason/);
  await expectUserError(resume(), /not stopped/);
  await stop();
  await expectUserError(stop(), /^Aoi stopped all releases/);
});
