import { installPlan } from '../../install/install-plan.mjs';

test('updates what is missing or outdated, and reinstalls after an interrupted install', () => {
  const there = { wanted: 'new', hasModules: true, npmFinished: true };
  expect(installPlan({ ...there, marked: 'new' })).toBe('nothing');
  expect(installPlan({ ...there, marked: 'old' })).toBe('update');
  expect(installPlan({ ...there, marked: undefined })).toBe('update');
  expect(installPlan({ ...there, marked: 'installing' })).toBe('reinstall');
  expect(installPlan({ ...there, marked: undefined, npmFinished: false })).toBe('reinstall');
  expect(installPlan({ wanted: 'new', hasModules: false, marked: undefined, npmFinished: false })).toBe('update');
});
