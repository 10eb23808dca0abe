import { menuProblem } from './menu-problem';

const entries = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, at) => ({ label: `Entry ${at}`, path: `${prefix}/${at}?status=open` }));

it('accepts three entries of the main menu and forty of the dashboard', () => {
  expect(
    menuProblem([...entries(3), ...entries(39, '/dashboard'), { label: 'All', path: '/dashboard' }]),
  ).toBeUndefined();
});

it.each([
  ['a fourth entry of the main menu', entries(4), 'it has more than 3 entries in the main menu'],
  ['a page beside the dashboard', entries(4, '/dashboards'), 'it has more than 3 entries in the main menu'],
  ['41 entries of the dashboard', entries(41, '/dashboard'), "it has more than 40 entries in the dashboard's menu"],
])('refuses %s', (_, menu, problem) => {
  expect(menuProblem(menu)).toBe(problem);
});

it.each([
  { label: 'x'.repeat(41) },
  { labels: { de: 'x'.repeat(41) } },
  { group: 'x'.repeat(41) },
  { groups: { ja: 'x'.repeat(41) } },
])('refuses the long text of %j', words => {
  expect(menuProblem([{ label: 'Sale', path: '/sale', ...words }])).toMatch(
    /^its menu has a text of more than 40 char/,
  );
});
