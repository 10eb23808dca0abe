import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readTokens, type Scheme } from './testing/contrast';

const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

/** All combinations of text color and background in the shop. */
const text: Array<[ink: string, grounds: string[]]> = [
  ['ink', ['surface', 'surface-raised', 'surface-sunken', 'danger-soft', 'ok-soft', 'accent-soft']],
  ['ink-quiet', ['surface', 'surface-raised', 'surface-sunken']],
  ['accent-text', ['surface', 'surface-raised', 'surface-sunken', 'accent-soft']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['signal-ink', ['signal']],
  ['danger', ['surface', 'surface-raised', 'danger-soft']],
  ['danger-ink', ['danger', 'danger-strong']],
  ['ok', ['surface', 'surface-raised', 'ok-soft']],
  ['ok-ink', ['ok']],
  ['deep-ink', ['deep']],
  ['deep-ink-quiet', ['deep']],
];

/** Focus rings, borders of controls, and meaningful graphics with their backgrounds. */
const shapes: Array<[mark: string, grounds: string[]]> = [
  ['focus', ['surface', 'surface-raised', 'surface-sunken']],
  ['focus-on-accent', ['accent', 'accent-strong', 'deep']],
  ['line-strong', ['surface', 'surface-raised']],
  ['accent-text', ['surface', 'surface-raised']],
];

const cases = (pairs: Array<[string, string[]]>) =>
  (['light', 'dark'] as Scheme[]).flatMap(scheme =>
    pairs.flatMap(([front, grounds]) => grounds.map(ground => [scheme, front, ground] as const)),
  );

test.each(cases(text))('%s: text in %s has a contrast of 4.5 on %s', (scheme, ink, ground) => {
  expect(contrast(tokens, scheme, ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(cases(shapes))('%s: %s has a contrast of 3 on %s', (scheme, mark, ground) => {
  expect(contrast(tokens, scheme, mark, ground)).toBeGreaterThanOrEqual(3);
});

test.each(['light', 'dark'] as const)('%s: every color is inside sRGB', scheme => {
  const outside = [...tokens.keys()].filter(name => !tokens.get(name)?.[scheme].inSrgb);
  expect(outside).toEqual([]);
});

test('the contrast matches WCAG: black on white is 21, and a known pair matches', () => {
  const known = readTokens(`
    --black: light-dark(oklch(0 0 0), oklch(0 0 0));
    --white: light-dark(oklch(1 0 0), oklch(1 0 0));
    --red: light-dark(oklch(0.628 0.2577 29.23), oklch(0.628 0.2577 29.23));
  `);
  expect(contrast(known, 'light', 'black', 'white')).toBeCloseTo(21, 2);
  expect(contrast(known, 'light', 'red', 'white')).toBeCloseTo(3.998, 1);
});
