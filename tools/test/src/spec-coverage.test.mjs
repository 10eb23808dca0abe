import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cover, coverageTable, idsOf } from './spec-lines.mjs';
import { testNames } from './test-names.mjs';

test('a name begins with its ids, and with ranges of them', () => {
  assert.deepEqual(idsOf('2.07 home.01 the avatar of 2.09'), ['2.07', 'home.01']);
  assert.deepEqual(idsOf('8.09-8.11 each code'), ['8.09', '8.10', '8.11']);
  assert.deepEqual(idsOf('the avatar'), []);
});

test('test names are read from the calls that define tests, not from text that looks like one', () => {
  const source = `
    // test('a comment', () => {});
    describe('a part', () => { it('2.01 inside', async () => { await expect(x).toBe("test('no')"); }); });
    test.each([1, 2])('%s of each', () => {});
    test.each\`a | b\`('2.02 tagged', () => {});
    test(\`2.03 made \${from} parts\`, () => {});
    test.skip('2.04 not run', () => {});
    const one: unknown = <T>(value: T) => value;
  `;
  assert.deepEqual(testNames(source), ['2.01 inside', '%s of each', '2.02 tagged', '2.03 made … parts']);
  assert.deepEqual(testNames("test('2.05 shows', () => <p />);", { tsx: true }), ['2.05 shows']);
});

test('a line without a test is missing, and an id without a line is unknown', () => {
  const sections = [{ title: '2. Screens', lines: { 2.01: 'A navbar', 2.02: 'A | footer' } }];
  const there = { file: 'a.spec.ts', name: '2.01 the navbar' };
  const { held, missing, unknown } = cover(sections, [there, { file: 'b.spec.ts', name: '2.03 what' }]);
  assert.deepEqual(missing, ['2.02']);
  assert.deepEqual(unknown, [{ id: '2.03', file: 'b.spec.ts', name: '2.03 what' }]);
  assert.match(
    coverageTable(sections, held),
    /\| 2\.01 \| A navbar \| `a\.spec\.ts` the navbar \|\n\| 2\.02 \| A \\\| footer \| {2}\|/,
  );
});
