import { cover, coverageTable, idsOf } from './spec-lines.ts';
import { testNames } from './test-names.ts';

test('a test name begins with ids and ranges of ids', () => {
  expect(idsOf('2.07 home.01 the avatar of 2.09')).toEqual(['2.07', 'home.01']);
  expect(idsOf('8.09-8.11 each code')).toEqual(['8.09', '8.10', '8.11']);
  expect(idsOf('the avatar')).toEqual([]);
});

test('test names are read from the calls that define tests, not from text that looks like one', () => {
  const source = `
    // test('a comment', () => {});
    describe('a part', () => { it('2.01 inside', async () => { await expect(x).toBe("test('no')"); }); });
    test.each([1, 2])('%s of each', () => {});
    test.each\`a | b\`('2.02 tagged', () => {});
    test(\`2.03 made \${from} parts\`, () => {});
    test.skip('2.04 not run', () => {});
    test('2.06 in test:full', { tag: '@full' }, () => {});
    test.describe('slow', { tag: '@full' }, () => { test('2.07 in test:full', () => {}); });
    test('2.08 for some values', { tag: some ? '@full' : [] }, () => {});
    const one: unknown = <T>(value: T) => value;
  `;
  const inNpmTest = ['2.01 inside', '%s of each', '2.02 tagged', '2.03 made … parts', '2.08 for some values'];
  expect(testNames(source)).toEqual(inNpmTest);
  expect(testNames("test('2.05 shows', () => <p />);", { tsx: true })).toEqual(['2.05 shows']);
});

test('reports lines without a test and ids without a line', () => {
  const sections = [{ title: '2. Screens', lines: { 2.01: 'A navbar', 2.02: 'A | footer' } }];
  const there = { file: 'a.spec.ts', name: '2.01 the navbar' };
  const { held, missing, unknown } = cover(sections, [there, { file: 'b.spec.ts', name: '2.03 what' }]);
  expect(missing).toEqual(['2.02']);
  expect(unknown).toEqual([{ id: '2.03', file: 'b.spec.ts', name: '2.03 what' }]);
  expect(coverageTable(sections, held)).toMatch(
    /\| 2\.01 \| A navbar \| `a\.spec\.ts` the navbar \|\n\| 2\.02 \| A \\\| footer \| {2}\|/,
  );
});
