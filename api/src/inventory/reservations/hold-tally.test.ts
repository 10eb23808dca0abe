import { HoldTally } from './hold-tally.js';

const holder = (id: string, network: string) => ({ user: { id }, network });
const ann = holder('ann', 'home');

it('refuses an account at its limit, and then an address at its limit', () => {
  const tally = new HoldTally({ perAccount: 2, perAddress: 3 });
  tally.add(ann);
  expect(tally.refusal(ann)).toBeUndefined();
  tally.add(holder('ann', 'office'));
  expect(tally.refusal(ann)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^You have 2 unpaid orders/),
  });
  expect(tally.refusal(holder('bob', 'home'))).toBeUndefined();
  tally.add(holder('bob', 'home'));
  tally.add(holder('eve', 'home'));
  expect(tally.refusal(holder('joe', 'home'))).toMatchObject({ message: expect.stringMatching(/your network/) });
  expect(tally.refusal(holder('joe', 'office'))).toBeUndefined();
});

it('has no limit where the limit is 0', () => {
  const tally = new HoldTally({ perAccount: 0, perAddress: 0 });
  for (let count = 0; count < 100; count++) tally.add(ann);
  expect(tally.refusal(ann)).toBeUndefined();
});
