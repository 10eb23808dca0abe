import { defineRemote } from '@kerf/federation';
import { mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import OpenWork from './open-work';

mockNetwork();

const remote = defineRemote([
  {
    path: '/dashboard',
    access: 'staff',
    title: 'Dashboard',
    load: async () => ({
      default: () => (
        <>
          <OpenWork />
          Done
        </>
      ),
    }),
  },
]);
const counts = {
  ...{ toShip: 14, openReturns: 1, openDisputes: 0, failedPayments: 9 },
  ...{ failedRefunds: 9, lowStock: 9, unansweredMessages: 2 },
};

test('links to what waits, with its count, in one request', async () => {
  const reads = responds('readOverview', counts);
  await renderPage(remote, '/dashboard', { as: 'support' });
  const links = within(await screen.findByRole('navigation', { name: 'Open work' })).getAllByRole('link');
  expect(links.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['14 orders to ship', '/dashboard/allOrder?status=pending'],
    ['1 return to decide', '/dashboard/allOrder?status=returns'],
    ['2 messages without a response', '/dashboard/messages'],
  ]);
  expect(reads).toHaveLength(1);
});

test('asks for nothing that the role may not decide', async () => {
  const reads = responds('readOverview', counts);
  await renderPage(remote, '/dashboard', { as: 'catalogue' });
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(reads).toEqual([]);
});
