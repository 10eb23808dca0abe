import { defineRemote } from '@kerf/federation';
import { mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
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
          {['toShip', 'openReturns', 'openDisputes', 'lowStock', 'unansweredMessages', 'constructor'].map(of => (
            <p key={of}>
              <OpenWork of={of} id={of} />
            </p>
          ))}
          Done
        </>
      ),
    }),
  },
]);
const counts = {
  ...{ toShip: 1_400, openReturns: 1, openDisputes: 0, failedPayments: 9 },
  ...{
    failedRefunds: 9,
    lowStock: 9,
    unansweredMessages: 2,
    failingFrontEnds: 0,
    deadJobs: 0,
    late: 0,
    oldestToShip: null,
  },
};

test('says how much of each kind waits, in one request', async () => {
  const reads = responds('readOverview', counts);
  await renderPage(remote, '/dashboard', { as: 'support' });
  expect(await screen.findByText('orders to ship')).toBeInTheDocument();
  const shown = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(shown).toEqual(['1,400 orders to ship', '1 return to decide', '', '', '2 messages without a response', '']);
  expect(document.getElementById('toShip')).toHaveTextContent('1,400 orders to ship');
  expect(reads).toHaveLength(1);
});

test('asks for nothing that the role may not decide', async () => {
  const reads = responds('readOverview', counts);
  await renderPage(remote, '/dashboard', { as: 'catalogue' });
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(reads).toEqual([]);
});
