import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const message = {
  _id: 'a'.repeat(24),
  email: 'aiko@kerf.test',
  subject: 'A blade',
  message: 'For wet oak?',
  createdAt: '2026-01-15T09:30:00.000Z',
};
const open = () => renderPage(remote, '/dashboard/messages', { as: 'admin' });

test('shows the messages of the contact form with a link to reply', async () => {
  responds('listContactMessages', [message]);
  await open();
  expect(await screen.findByText('For wet oak?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'aiko@kerf.test' })).toHaveAttribute(
    'href',
    'mailto:aiko%40kerf.test?subject=Re%3A%20A%20blade',
  );
});

test('says that there are no messages', async () => {
  responds('listContactMessages', []);
  await open();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});

test('shows why the messages could not be loaded', async () => {
  refuses('listContactMessages', 503, 'Please try again in a moment.');
  await open();
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
});

test('sends a response and shows it', async () => {
  let stored: object[] = [message];
  responds('listContactMessages', () => stored as (typeof message)[]);
  const sent = responds('respondToContactMessage', () => {
    stored = [{ ...message, response: { text: 'The green one.', by: 'ada@kerf.test', at: message.createdAt } }];
    return { acknowledged: true, insertedId: 'b'.repeat(24) };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Respond' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write the response.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Response'), 'The green one.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The response is on its way.')).toBeInTheDocument();
  expect(await screen.findByText(/^Response by ada@kerf.test/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Respond' })).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'The green one.' }]);
});
