import type { ExecutionContext } from '@nestjs/common';
import type { AddressLimitGuard } from '../../platform/rate-limit/address-limit.guard.js';
import type { AccessGuard } from './access.guard.js';
import { EntryGuard } from './entry.guard.js';

/** A guard whose result the test controls. */
const guard = () => {
  let letIn = () => {};
  let refuse = (_why: string) => {};
  const response = new Promise<boolean>((resolve, reject) => {
    letIn = () => resolve(true);
    refuse = why => reject(new Error(why));
  });
  return { canActivate: jest.fn(() => response), letIn, refuse };
};

const enter = () => {
  const [limit, access] = [guard(), guard()];
  const entry = new EntryGuard(limit as unknown as AddressLimitGuard, access as unknown as AccessGuard);
  return { limit, access, entered: entry.canActivate({} as ExecutionContext) };
};

it('loads the user while the address is counted', async () => {
  const { limit, access, entered } = enter();
  expect(limit.canActivate).toHaveBeenCalledTimes(1);
  expect(access.canActivate).toHaveBeenCalledTimes(1);
  limit.letIn();
  access.letIn();
  expect(await entered).toBe(true);
});

it('allows no caller before the address is counted', async () => {
  const { limit, access, entered } = enter();
  const happened: string[] = [];
  const seen = entered.then(() => happened.push('let in'));
  access.letIn();
  await new Promise(setImmediate);
  happened.push('counted');
  limit.letIn();
  await seen;
  expect(happened).toEqual(['counted', 'let in']);
});

it('rejects a caller without access', async () => {
  const { limit, access, entered } = enter();
  limit.letIn();
  access.refuse('no access');
  await expect(entered).rejects.toThrow('no access');
});

it('reports the rate limit if both checks fail', async () => {
  const { limit, access, entered } = enter();
  access.refuse('no access');
  await new Promise(setImmediate);
  limit.refuse('too many');
  await expect(entered).rejects.toThrow('too many');
});

it('reports the rate limit without waiting for the user', async () => {
  const { limit, entered } = enter();
  limit.refuse('too many');
  await expect(entered).rejects.toThrow('too many');
});
