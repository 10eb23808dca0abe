import { listen } from '@kerf/federation';
import { makeItem, makeOrder, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { cleanup, screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const added = { acknowledged: true, insertedId: 'a'.repeat(24) } as const;
beforeEach(() => {
  responds('listMyOrders', []);
  responds('listReviewed', []);
});
const open = async () => {
  const page = await renderPage(remote, '/dashboard/addreview', { as: 'customer' });
  await screen.findByRole('button', { name: 'Add Review' });
  return page;
};
const submit = () => screen.getByRole('button', { name: 'Add Review' });

test('5.19 5.20 requires a rating and a description', async () => {
  const sent = responds('addReview', added);
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByText('Choose from 1 to 5 stars.')).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Write a few words.');
  expect(screen.getByRole('radio', { name: '1 out of 5' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('9.04 offers ratings from 1 to 5', async () => {
  await open();
  const stars = screen.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'));
  expect(stars).toEqual(['1 out of 5', '2 out of 5', '3 out of 5', '4 out of 5', '5 out of 5']);
});

test('sends a review once, shows a toast and opens the home page', async () => {
  const listener = jest.fn();
  const stop = listen('mf-dashboard-customer:review-added', listener);
  const sent = responds('addReview', added);
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '4 out of 5' }));
  await user.type(screen.getByLabelText('Description'), 'Cuts straight.');
  await user.dblClick(submit());
  expect(await screen.findByTestId('address')).toHaveTextContent(/^\/$/);
  expect(await screen.findByText('Thank you for your review.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ rating: 4, description: 'Cuts straight.' }]);
  expect(listener.mock.calls).toEqual([[{ reviewId: added.insertedId }]]);
  stop();
});

test('lists the bought tools without a review before the form, each once', async () => {
  const line = (name: string, item: string) => ({ name, item, image: '/a.svg', quantity: 1, price: 1000, total: 1000 });
  const [saw, drill, router] = [
    line('Track Saw', '1'.repeat(24)),
    line('Drill', '2'.repeat(24)),
    line('Router', '3'.repeat(24)),
  ];
  const paid = { paid: true, status: 'paid' } as const;
  responds('listMyOrders', [
    makeOrder({ ...paid, lines: [saw, drill] }),
    makeOrder({ ...paid, lines: [saw] }),
    makeOrder({ lines: [router] }),
  ]);
  responds('listReviewed', [drill.item]);
  await open();
  const tools = within(screen.getByRole('region', { name: 'Tools that you have bought' }));
  expect(tools.getAllByRole('link').map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Review Track Saw', `/dashboard/addreview?item=${saw.item}`],
  ]);
});

test('shows the form if the orders cannot be loaded', async () => {
  refuses('listMyOrders', 503, 'The shop is having trouble.');
  await open();
  expect(screen.queryByRole('region', { name: 'Tools that you have bought' })).not.toBeInTheDocument();
});

test('sends a review of an item and opens its page', async () => {
  const item = makeItem({ name: 'Jigsaw 90' });
  responds('getItem', item);
  const sent = responds('addReview', added);
  const { user } = await renderPage(remote, `/dashboard/addreview?item=${item._id}`, { as: 'customer' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Review Jigsaw 90' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '5 out of 5' }));
  await user.type(screen.getByLabelText('Description'), 'Cuts curves.');
  await user.click(submit());
  expect(await screen.findByTestId('address')).toHaveTextContent(`/items/${item._id}`);
  expect(sent.map(({ body }) => body)).toEqual([{ rating: 5, description: 'Cuts curves.', item: item._id }]);
});

test('an invalid item in the address gives the review of the shop', async () => {
  await renderPage(remote, '/dashboard/addreview?item=nonsense', { as: 'customer' });
  expect(await screen.findByRole('button', { name: 'Add Review' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
});

test('shows the reason and keeps the input after a failed request', async () => {
  refuses('addReview', 429, 'Too many reviews. Please wait a moment.');
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '2 out of 5' }));
  await user.type(screen.getByLabelText('Description'), 'The guard rattles.');
  await user.click(submit());
  expect(await screen.findByText('Too many reviews. Please wait a moment.')).toHaveRole('alert');
  expect(screen.getByRole('radio', { name: '2 out of 5' })).toBeChecked();
  expect(screen.getByLabelText('Description')).toHaveValue('The guard rattles.');
});

test('keeps a review over a reload until it is sent', async () => {
  responds('addReview', added);
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '4 out of 5' }));
  await user.type(screen.getByLabelText('Description'), 'Cuts straight.');
  cleanup();
  const again = await open();
  expect(screen.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  expect(screen.getByLabelText('Description')).toHaveValue('Cuts straight.');
  await again.user.click(submit());
  await screen.findByText('Thank you for your review.');
  cleanup();
  await open();
  expect(screen.getByLabelText('Description')).toHaveValue('');
});
