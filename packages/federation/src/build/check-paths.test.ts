import { checkPaths } from './check-paths';

const pages = [{ path: '/' }, { path: '/items/:id/:slug' }, { path: '/dashboard/audit' }];

test('accepts pages below the paths of their remote', () => {
  expect(() => checkPaths('mf_tools', ['/', '/items', '/Dashboard/audit'], pages)).not.toThrow();
});

test('rejects pages that no path covers, with their addresses', () => {
  expect(() => checkPaths('mf_tools', ['/', '/item'], pages)).toThrow(
    'The paths of mf_tools do not cover /items/:id/:slug, /dashboard/audit. Add them to paths in rsbuild.config.ts.',
  );
});
