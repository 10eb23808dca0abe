import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisoryProblems } from './advisory-problems.ts';

/** The output of npm 11 for a package that depends on `left-saw` and `right-drill`. */
const report = JSON.parse(readFileSync(join(__dirname, 'testing/npm-audit.json'), 'utf8'));
const TODAY = '2026-11-24';
const LEFT_SAW = 'GHSA-aaaa-bbbb-cccc (high) affects left-saw <1.2.0: Prototype pollution in left-saw';
const RIGHT_DRILL = 'GHSA-gggg-hhhh-jjjj (critical) affects right-drill <=2.0.0: Command injection in right-drill';
const exception = (advisory: string, until = TODAY) => ({ advisory, reason: 'No code of ours calls it.', until });
const both = (until?: string) => [exception('GHSA-aaaa-bbbb-cccc', until), exception('GHSA-gggg-hhhh-jjjj', until)];

test('fails on each advisory of severity high or critical, and on no other', () => {
  expect(advisoryProblems(report, [], TODAY)).toEqual([LEFT_SAW, RIGHT_DRILL]);
});

test('accepts an exception up to and including its last day', () => {
  expect(advisoryProblems(report, both(), TODAY)).toEqual([]);
  expect(advisoryProblems(report, [exception('GHSA-aaaa-bbbb-cccc')], TODAY)).toEqual([RIGHT_DRILL]);
});

test('fails on an exception after its last day, also when no package is affected any more', () => {
  const over = (id: string) =>
    `The exception of ${id} ended on 2026-11-23: update the package, or give a new reason and day.`;
  const problems = [over('GHSA-aaaa-bbbb-cccc'), over('GHSA-gggg-hhhh-jjjj')];
  for (const each of [report, { vulnerabilities: {} }])
    expect(advisoryProblems(each, both('2026-11-23'), TODAY)).toEqual(problems);
});

test('fails on an incomplete exception', () => {
  const none = { vulnerabilities: {} };
  expect(advisoryProblems(none, [{}], TODAY)).toEqual(['An exception names no advisory.']);
  expect(advisoryProblems(none, [{ ...exception('GHSA-1'), reason: ' ' }], TODAY)).toEqual([
    'The exception of GHSA-1 has no reason.',
  ]);
  for (const until of [undefined, '', 'soon', '2026-13-01', '2027-02-30', '31.12.2026'])
    expect(advisoryProblems(none, [{ advisory: 'GHSA-1', reason: 'x', until: until as string }], TODAY)).toEqual([
      'The exception of GHSA-1 has no day such as 2026-12-31 in "until".',
    ]);
});

test('fails when npm could not read the advisories', () => {
  const refused = { message: '503 Service Unavailable', error: { summary: '', detail: '' } };
  expect(() => advisoryProblems(refused, [], TODAY)).toThrow(
    'npm could not read the advisories: 503 Service Unavailable',
  );
});
