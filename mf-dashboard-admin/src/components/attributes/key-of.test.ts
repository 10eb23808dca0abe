import { freeKeyOf, keyOf } from './key-of';

test.each([
  ['No-load speed', 'no-load-speed'],
  ['Vibration (m/s²)', 'vibration-m-s2'],
  ['Größe', 'grosse'],
  ['18 V battery', 'v-battery-18'],
  ['18', 'n-18'],
  ['振動', ''],
  ['A '.repeat(60), `${'a-'.repeat(19)}a`],
])('proposes for %s the key %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

test('numbers a key that is taken', () => {
  expect(freeKeyOf('Chuck', ['chuck', 'chuck-2'])).toBe('chuck-3');
  expect(freeKeyOf('x'.repeat(60), ['x'.repeat(40)])).toBe(`${'x'.repeat(36)}-2`);
});
