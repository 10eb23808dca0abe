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

test('rejects what the shell answers, whatever the spelling', () => {
  expect(() => checkPaths('mf_tools', ['/', '/Login', '/help/tools', '/static'], [{ path: '/' }])).toThrow(
    'mf_tools cannot own /Login, /help/tools, /static, which belongs to the shell.',
  );
});

test('requires a prefix of its own for a page in the dashboard', () => {
  const order = { path: '/dashboard/order/:id' };
  expect(() => checkPaths('mf_tools', ['/dashboard'], [{ path: '/dashboard' }, order])).toThrow(
    'The paths of mf_tools do not cover /dashboard/order/:id.',
  );
  expect(() =>
    checkPaths('mf_tools', ['/dashboard', '/dashboard/order'], [{ path: '/dashboard' }, order]),
  ).not.toThrow();
});
