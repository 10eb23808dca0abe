import { type OrderStatus } from '@kerf/contracts';
import { orderStatuses } from '@kerf/contracts/orders';
import { canMove, hiddenStatuses, initialStatus, listed } from './order-transitions.js';

const statuses = orderStatuses;

/** Every list of up to `length` wishes, so that the properties below hold by trying all there is. */
const everyWish = (length: number): OrderStatus[][] =>
  length === 0 ? [[]] : everyWish(length - 1).flatMap(wishes => statuses.map(wish => [...wishes, wish]));

/** The statuses an order goes through where each wish is granted only if the table has the step. */
const walk = (wishes: readonly OrderStatus[]): OrderStatus[] => {
  const trail = [initialStatus];
  for (const wish of wishes) if (canMove(trail.at(-1) ?? initialStatus, wish)) trail.push(wish);
  return trail;
};

const trails = everyWish(5).map(walk);

it('has exactly the transitions of the design', () => {
  const steps = statuses.flatMap(from => statuses.filter(to => canMove(from, to)).map(to => `${from} -> ${to}`));
  expect(steps.sort()).toEqual(['cancelled -> refunded', 'paid -> shipped', 'unpaid -> cancelled', 'unpaid -> paid']);
});

it('lists every status except the hidden ones', () => {
  expect(listed.status.$in).toEqual(['unpaid', 'paid', 'shipped']);
  expect(hiddenStatuses).toEqual(['cancelled', 'refunded']);
});

describe('for every sequence of transitions', () => {
  it('every status can be reached', () => {
    expect(new Set(trails.flat())).toEqual(new Set(statuses));
  });

  it('no status is reached twice', () => {
    for (const trail of trails) expect(new Set(trail).size).toBe(trail.length);
  });

  it('no order is both paid and cancelled', () => {
    for (const trail of trails) expect(trail.includes('paid') && trail.includes('cancelled')).toBe(false);
  });

  it('shipped follows only paid, refunded only cancelled', () => {
    for (const trail of trails) {
      if (trail.includes('shipped')) expect(trail[trail.indexOf('shipped') - 1]).toBe('paid');
      if (trail.includes('refunded')) expect(trail[trail.indexOf('refunded') - 1]).toBe('cancelled');
    }
  });
});
