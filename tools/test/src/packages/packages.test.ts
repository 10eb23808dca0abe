import { root } from '@kerf/tooling/root';
import { problemsOf } from './recorded.ts';
import { PUBLIC } from './surface.ts';

test.each(PUBLIC)('the recorded surface and the changelog of @kerf/%s are those of its version', name => {
  expect(problemsOf(root, name)).toEqual([]);
});
