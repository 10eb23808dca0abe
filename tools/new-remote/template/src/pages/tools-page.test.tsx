import { makeItem, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const open = () => renderPage(remote, '/example');

test('every tool leads to its order page', async () => {
  const hammer = makeItem({ name: 'Claw Hammer' });
  responds('listItems', [hammer]);
  await open();
  expect(await screen.findByRole('link', { name: 'Claw Hammer' })).toHaveAttribute('href', `/order/${hammer._id}`);
});

test('an empty shop says so', async () => {
  responds('listItems', []);
  await open();
  expect(await screen.findByText('There is nothing on sale.')).toBeInTheDocument();
});

test('a refusal says why', async () => {
  refuses('listItems', 503, 'The shop is being stocked. Try again in a moment.');
  await open();
  expect(await screen.findByText('The shop is being stocked. Try again in a moment.')).toHaveRole('alert');
});
