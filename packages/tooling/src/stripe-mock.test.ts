import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStripeMock } from './stripe-mock.ts';
import { scratch } from './testing/scratch.ts';

function fakeStripeMock() {
  const dir = scratch();
  const path = join(dir, 'stripe-mock');
  writeFileSync(path, '');
  return { dir, path };
}

test('prefers STRIPE_MOCK_BINARY to PATH', () => {
  const [named, other] = [fakeStripeMock(), fakeStripeMock()];
  expect(findStripeMock({ PATH: `${scratch()}:${other.dir}` })).toBe(other.path);
  expect(findStripeMock({ PATH: other.dir, STRIPE_MOCK_BINARY: named.path })).toBe(named.path);
  expect(findStripeMock({ PATH: scratch() })).toBeUndefined();
});

test('rejects a STRIPE_MOCK_BINARY that does not exist', () => {
  expect(() => findStripeMock({ PATH: fakeStripeMock().dir, STRIPE_MOCK_BINARY: '/gone' })).toThrow(
    'STRIPE_MOCK_BINARY is /gone, and that file does not exist.',
  );
});
