import { refusal } from '../../platform/errors/refusal.js';
import { HoldTally } from './hold-tally.js';

const saw = (quantity: number) => [{ item: 'saw', quantity }];
const account = (id: string, network: string, lines = saw(1)) => ({ user: { id }, network, lines });
const guest = (id: string, network: string) => ({
  user: { id, isGuest: true as const },
  network,
  lines: saw(1),
});
/** A shop with this stock of the saw. */
const having = (stock: number) => () => ({ stock, name: 'Saw' });
const fromNetwork = { message: refusal('networkUnpaid') };

it('refuses an account at its limit, wherever its orders come from', () => {
  const tally = new HoldTally({ perAccount: 2, perAddress: 3 });
  const ann = account('ann', 'home');
  tally.add(ann);
  expect(tally.refusal(ann, having(1_000))).toBeUndefined();
  tally.add(account('ann', 'office'));
  expect(tally.refusal(ann, having(1_000))).toMatchObject({
    status: 409,
    message: refusal('unpaidOrders', { cap: 2 }),
  });
  expect(tally.refusal(account('bob', 'home'), having(1_000))).toBeUndefined();
});

it('counts the guests of an address apart from its accounts', () => {
  const tally = new HoldTally({ perAccount: 2, perAddress: 3 });
  for (const id of ['a', 'b', 'c']) tally.add(guest(id, 'office'));
  expect(tally.refusal(guest('d', 'office'), having(1_000))).toMatchObject(fromNetwork);
  expect(tally.refusal(guest('d', 'home'), having(1_000))).toBeUndefined();
  for (let at = 0; at < 3; at++) {
    expect(tally.refusal(account(`account ${at}`, 'office'), having(1_000))).toBeUndefined();
    tally.add(account(`account ${at}`, 'office'));
  }
  expect(tally.refusal(account('one more', 'office'), having(1_000))).toMatchObject(fromNetwork);
});

it('has no limit where the limit is 0', () => {
  const tally = new HoldTally({ perAccount: 0, perAddress: 0 });
  for (let count = 0; count < 100; count++) tally.add(account('ann', 'home'));
  expect(tally.refusal(account('ann', 'home'), having(1_000))).toBeUndefined();
});

it('counts units and the share of an item, whatever the number of orders', () => {
  const tally = new HoldTally({ perAccount: 5, perAddress: 20 });
  const buyer = (quantity: number) => account('ann', 'home', saw(quantity));
  expect(tally.refusal(buyer(251), having(1_000))).toMatchObject({
    status: 409,
    message: refusal('heldUnits', { most: 250, name: 'Saw' }),
  });
  tally.add(buyer(200));
  // 200 of the 1,000 are held, and 800 are left.
  expect(tally.refusal(buyer(50), having(800))).toBeUndefined();
  expect(tally.refusal(buyer(51), having(800))).toMatchObject({ status: 409 });
  expect(tally.refusal(account('bob', 'home', saw(51)), having(800))).toMatchObject({ status: 409 });
  expect(tally.refusal(account('bob', 'office', saw(200)), having(800))).toBeUndefined();
});

it('lets one buyer hold a small stock', () => {
  const tally = new HoldTally({ perAccount: 5, perAddress: 20 });
  expect(tally.refusal(account('ann', 'home', saw(40)), having(40))).toBeUndefined();
  expect(tally.refusal(account('ann', 'home', saw(51)), having(60))).toMatchObject({ status: 409 });
});
