import type { Overview } from '@kerf/contracts';
import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

// The library draws on a canvas, which jsdom does not have.
jest.mock('../features/overview/draw-sales', () => ({ drawSales: () => () => undefined }));
mockNetwork();

const item = '65f000000000000000000001';
const counts: Overview = {
  toShip: 7,
  openReturns: 1,
  openDisputes: 0,
  failedPayments: 2,
  failedRefunds: 0,
  lowStock: 3,
  unansweredMessages: 4,
  failingFrontEnds: 0,
  deadJobs: 2,
  late: 2,
  oldestToShip: '2026-01-15T09:30:00.000Z',
};
const interval = { from: '2026-11-23T00:00:00.000Z', orders: 3, units: 5, revenue: 45_000, refunds: 1_000 };

const open = async (
  as: 'admin' | 'support' | 'catalogue' = 'admin',
  address = '/dashboard/overview',
  waits = counts,
) => {
  responds('readOverview', waits);
  const sales = responds('reportSales', ({ query }) => ({
    timeZone: 'UTC',
    intervals: query.to === new Date().toISOString().slice(0, 10) ? [interval] : [{ ...interval, revenue: 30_000 }],
  }));
  responds('reportItems', {
    best: [{ item, name: 'Belt Sander', image: null, units: 9, revenue: 90_000 }],
    worst: [],
  });
  responds('reportStock', {
    items: [{ item, name: 'Belt Sander', image: '/a.svg', stock: 2, sold: 9, daysLeft: 6 }],
  });
  const page = await renderPage(remote, address, { as });
  await screen.findAllByText('$450.00');
  return { ...page, sales };
};

test('shows the sales of the last 30 days, compared with the 30 days before', async () => {
  const { sales } = await open();
  const revenue = within(screen.getByText('Revenue', { selector: 'dt' }).closest('div') as HTMLElement);
  expect(revenue.getByText('$450.00')).toBeInTheDocument();
  expect(await revenue.findByText('+50%')).toHaveAttribute('data-worse', 'false');
  expect(revenue.getByText('from $300.00', { exact: false })).toBeInTheDocument();
  expect(sales.map(({ query }) => query.interval)).toEqual(['day', 'day']);
});

test('has the figures of the chart as a table', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Sales of the period', hidden: true });
  expect(within(table).getByText('$450.00')).toBeInTheDocument();
  expect(within(table).getByText('$10.00')).toBeInTheDocument();
});

test('reads another period, which is in the address', async () => {
  const { user, history, sales } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 365 days');
  expect(history.location.search).toBe('?days=365');
  await waitFor(() => expect(sales.at(-1)?.query.interval).toBe('month'));
});

test('links each number to the work that it counts', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /^7 Orders to ship 2 late, oldest since Jan 15/ })).toHaveAttribute(
    'href',
    '/dashboard/allOrder?status=pending',
  );
  expect(screen.getByRole('link', { name: '4 Messages without a response' })).toBeInTheDocument();
  expect(await screen.findAllByRole('link', { name: 'Belt Sander' })).toHaveLength(2);
});

test('shows a role only the numbers of its own work', async () => {
  await open('catalogue');
  expect(await screen.findByRole('link', { name: '3 Items with low stock' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Orders to ship/ })).not.toBeInTheDocument();
});

test('leads administrators to the dead jobs while there are any', async () => {
  await open();
  expect(await screen.findByRole('link', { name: '2 Dead jobs' })).toHaveAttribute('href', '/dashboard/deadjobs');
});

test.each([
  ['support' as const, 2],
  ['admin' as const, 0],
])('shows %s no line about %i dead jobs', async (role, deadJobs) => {
  await open(role, '/dashboard/overview', { ...counts, deadJobs });
  expect(await screen.findByRole('link', { name: /Orders to ship/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Dead jobs/ })).not.toBeInTheDocument();
});

test('leads to an item only those who can change it', async () => {
  await open('support');
  expect(await screen.findAllByText('Belt Sander')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Belt Sander' })).not.toBeInTheDocument();
});

test('begins with what waits, and leads to the items with low stock', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '3 Items with low stock' });
  expect(link).toHaveAttribute('href', '/dashboard/manageitems?view=low');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('To do');
  expect(within(link.closest('ul') as HTMLElement).getAllByRole('link')).toHaveLength(7);
});

test('names the days of the chart', async () => {
  await open();
  expect(
    screen.getByRole('heading', { name: /^Revenue per day, [A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+$/ }),
  ).toBeVisible();
});

test('says that nothing waits', async () => {
  responds('reportSales', { timeZone: 'UTC', intervals: [] });
  responds('reportItems', { best: [], worst: [] });
  responds('reportStock', { items: [] });
  const none = { toShip: 0, openReturns: 0, openDisputes: 0, lowStock: 0, unansweredMessages: 0, deadJobs: 0 };
  responds('readOverview', { ...counts, ...none, oldestToShip: null });
  await renderPage(remote, '/dashboard/overview', { as: 'admin' });
  expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Orders to ship/ })).not.toBeInTheDocument();
});

test('shows the other panels when one of them fails', async () => {
  responds('readOverview', counts);
  refuses('reportSales', 503, 'The database is down.');
  refuses('reportItems', 503, 'The database is down.');
  responds('reportStock', { items: [] });
  await renderPage(remote, '/dashboard/overview', { as: 'admin' });
  expect(await screen.findByText('There is enough of every item')).toBeInTheDocument();
  expect((await screen.findAllByText('The database is down.')).length).toBeGreaterThan(0);
});
