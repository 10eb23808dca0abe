import { HoldTally } from './hold-tally.js';

const account = (id: string, network: string) => ({ user: { id }, network });
const guest = (id: string, network: string) => ({ user: { id, isGuest: true as const }, network });
const fromNetwork = { message: expect.stringMatching(/your network/) };

it('refuses an account at its limit, wherever its orders come from', () => {
  const tally = new HoldTally({ perAccount: 2, perAddress: 3 });
  const ann = account('ann', 'home');
  tally.add(ann);
  expect(tally.refusal(ann)).toBeUndefined();
  tally.add(account('ann', 'office'));
  expect(tally.refusal(ann)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^You have 2 unpaid orders/),
  });
  expect(tally.refusal(account('bob', 'home'))).toBeUndefined();
});

it('counts the guests of an address apart from its accounts', () => {
  const tally = new HoldTally({ perAccount: 2, perAddress: 3 });
  for (const id of ['a', 'b', 'c']) tally.add(guest(id, 'office'));
  expect(tally.refusal(guest('d', 'office'))).toMatchObject(fromNetwork);
  expect(tally.refusal(guest('d', 'home'))).toBeUndefined();
  for (let at = 0; at < 3; at++) {
    expect(tally.refusal(account(`account ${at}`, 'office'))).toBeUndefined();
    tally.add(account(`account ${at}`, 'office'));
  }
  expect(tally.refusal(account('one more', 'office'))).toMatchObject(fromNetwork);
});

it('has no limit where the limit is 0', () => {
  const tally = new HoldTally({ perAccount: 0, perAddress: 0 });
  for (let count = 0; count < 100; count++) tally.add(account('ann', 'home'));
  expect(tally.refusal(account('ann', 'home'))).toBeUndefined();
});
