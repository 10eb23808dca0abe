import { defineRemote } from '@kerf/federation';
import { makeItem, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import NewestTools from './newest-tools';

mockNetwork();

const open = () => {
  const shown = <NewestTools count={2} fallback={<p>Fallback</p>} />;
  const load = async () => ({ default: () => shown });
  return renderPage(defineRemote([{ path: '/', access: 'public', title: 'Fragment', load }]), '/');
};

test('links to the newest tools', async () => {
  const hammer = makeItem({ name: 'Claw Hammer' });
  const asked = responds('listItems', [hammer]);
  await open();
  expect(await screen.findByRole('link', { name: 'Claw Hammer' })).toHaveAttribute('href', `/items/${hammer._id}`);
  expect(asked.map(({ query }) => query)).toEqual([{ limit: '2' }]);
});

test('shows the fallback if nothing is on sale', async () => {
  responds('listItems', []);
  await open();
  expect(await screen.findByText('Fallback')).toBeInTheDocument();
});
