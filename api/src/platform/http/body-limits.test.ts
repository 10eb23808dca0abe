import type { Route } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { largestBodyBytes, largestBodyOf } from './body-limits.js';

it('follows from the lengths that the contract accepts', () => {
  // Six fields of 20 to 120 characters, each of up to six bytes, and their names.
  expect(largestBodyOf(allRoutes.addAddress)).toBe(5_068);
  expect(largestBodyOf(allRoutes.changeTracking)).toBe(1_948);
});

it('takes the longest texts of an address', () => {
  const address = {
    name: '名'.repeat(100),
    line1: '行'.repeat(120),
    line2: '行'.repeat(120),
    city: '町'.repeat(100),
    region: '県'.repeat(100),
    postcode: '1'.repeat(20),
    country: 'JP',
  };
  const escaped = JSON.stringify(address).replace(/[^\0-\x7f]/g, sign => `\\u${sign.charCodeAt(0).toString(16)}`);
  expect(escaped.length).toBeLessThan(largestBodyOf(allRoutes.addAddress));
});

it('gives a call without a body next to nothing', () => {
  expect(largestBodyOf(allRoutes.endSession)).toBe(1_024);
});

it('is at most what the server reads', () => {
  const largest = Object.values(allRoutes as Record<string, Route>).map(largestBodyOf);
  expect(Math.max(...largest)).toBe(largestBodyBytes);
});
