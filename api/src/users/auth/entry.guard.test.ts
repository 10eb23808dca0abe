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

/** @param user the caller that the access guard finds */
const enter = (user?: object) => {
  const [limit, access] = [guard(), guard()];
  const entry = new EntryGuard(limit as unknown as AddressLimitGuard, access as unknown as AccessGuard);
  const context = { switchToHttp: () => ({ getRequest: () => ({ user }) }) } as ExecutionContext;
  return { limit, access, entered: entry.canActivate(context) };
};

it('counts a caller without a session against the address, before the call passes', async () => {
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

it('does not count a caller with a session against the address', async () => {
  const { limit, access, entered } = enter({ id: '1' });
  access.letIn();
  expect(await entered).toBe(true);
  expect(limit.canActivate).not.toHaveBeenCalled();
});

it('counts a rejected caller against the address, and reports why it was rejected', async () => {
  const { limit, access, entered } = enter();
  access.refuse('no access');
  limit.letIn();
  await expect(entered).rejects.toThrow('no access');
  expect(limit.canActivate).toHaveBeenCalledTimes(1);
});

// Without this, "no access".
it('reports the rate limit if both checks fail', async () => {
  const { limit, access, entered } = enter();
  access.refuse('no access');
  await new Promise(setImmediate);
  limit.refuse('too many');
  await expect(entered).rejects.toThrow('too many');
});
