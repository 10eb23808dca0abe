import { UserError } from './program/user-error.ts';
import { readPlan } from './publish/publish-options.ts';

it('publishes for everybody without an option', () => {
  expect(readPlan({})).toEqual({ share: undefined, ramp: undefined, preview: undefined, force: false, removed: [] });
});

it('reads the share of a canary, and the steps of its ramp', () => {
  expect(readPlan({ canary: '0%' }).share).toBe(0);
  const { share, ramp } = readPlan({ ramp: '5,25,50,100', every: '10m' });
  expect([share, ramp?.steps, ramp?.everyMs]).toEqual([0.05, [0.05, 0.25, 0.5, 1], 600_000]);
  expect(readPlan({ 'at-once': true }).share).toBe(1);
  expect(readPlan({ canary: '1%', ramp: '5,25', every: '2h' }).share).toBe(0.01);
});

it('reads the name of a preview and when it expires', () => {
  expect(readPlan({ preview: 'pr-12' }).preview).toEqual({ name: 'pr-12', days: 7 });
  expect(readPlan({ preview: 'pr-12', expires: '36h' }).preview).toEqual({ name: 'pr-12', days: 1.5 });
});

it.each([
  [{ preview: 'PR 12' }, '"PR 12" is not the name of a preview.'],
  [{ preview: '' }, '"" is not the name of a preview.'],
  [{ preview: 'pr-12', canary: '5%' }, 'Use --preview without a canary and without --at-once.'],
  [{ expires: '2d' }, '--expires needs --preview NAME.'],
  [{ preview: 'pr-12', expires: '91d' }, 'A preview expires after at most 90 days.'],
  [{ 'at-once': true, canary: '5%' }, 'Use either --at-once or a canary.'],
  [{ ramp: '5,25' }, 'Use --ramp 5,25,50,100 together with --every 10m.'],
  [{ ramp: '5,5', every: '10m' }, '--ramp 5,5: each share must be above the one before.'],
  [{ ramp: '0,5', every: '10m' }, '--ramp 0,5: each share must be above the one before.'],
  [{ ramp: '5,9', every: 'soon' }, '"soon" is not a duration.'],
  [{ ramp: '5,9', every: '0m' }, '"0m" is not a duration.'],
])('rejects %j', (values, sentence) => {
  expect(() => readPlan(values)).toThrow(UserError);
  expect(() => readPlan(values)).toThrow(sentence);
});
