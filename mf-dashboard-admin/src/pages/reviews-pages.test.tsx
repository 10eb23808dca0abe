import {
  makeHiddenReview,
  makeItem,
  makeItemReview,
  makeStaffReview,
  mockNetwork,
  refuses,
  renderPage,
  responds,
} from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const ok = { acknowledged: true, modifiedCount: 1 } as const;
const saw = makeItem({ name: 'Track Saw' });
const aiko = makeStaffReview({ name: 'Aiko', description: 'Rude words.', item: saw._id, itemName: saw.name });
const ren = makeStaffReview({ name: 'Ren', description: 'Cuts well.' });
const open = async () => {
  responds('listAllReviews', [aiko, ren]);
  const page = await renderPage(remote, '/dashboard/manageitems/reviews', { as: 'admin' });
  await screen.findByText('Rude words.');
  return page;
};
const review = (name: string) => within(screen.getByRole('listitem', { name: `the review by ${name}` }));

test('hides a review with a reason, and shows it again', async () => {
  const sent = responds('moderateReview', ok);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Hide… the review by Aiko' }));
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await user.type(screen.getByLabelText('Reason'), 'Insults a customer{Enter}');
  expect(await review('Aiko').findByText('Hidden')).toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: 'the review by Aiko' })).toHaveFocus();
  expect(review('Ren').queryByText('Hidden')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show again the review by Aiko' }));
  await user.type(screen.getByLabelText('Reason'), 'Edited');
  await user.click(screen.getByRole('button', { name: 'Show review' }));
  expect(await screen.findByRole('button', { name: 'Hide… the review by Aiko' })).toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [aiko._id, { hidden: true, reason: 'Insults a customer' }],
    [aiko._id, { hidden: false, reason: 'Edited' }],
  ]);
});

test('needs a reason, and Cancel changes nothing', async () => {
  const sent = responds('moderateReview', ok);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Hide… the review by Ren' }));
  await user.click(screen.getByRole('button', { name: 'Hide review' }));
  expect(await screen.findByText('Enter the reason.')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('keeps the reason after a failed request', async () => {
  refuses('moderateReview', 503, 'The shop is having trouble.');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Hide… the review by Ren' }));
  await user.type(screen.getByLabelText('Reason'), 'Spam{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble.');
  expect(screen.getByLabelText('Reason')).toHaveValue('Spam');
});

test('answers a review for the shop, changes the answer and removes it', async () => {
  const sent = responds('answerReview', ok);
  const removed = responds('removeAnswer', ok);
  const { user } = await open();
  expect(review('Aiko').getByRole('link', { name: 'Track Saw' })).toHaveAttribute('href', `/items/${saw._id}`);
  await user.click(screen.getByRole('button', { name: 'Answer the review by Aiko' }));
  expect(screen.getByLabelText('Answer of the shop')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText('Write the answer.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Answer of the shop'), 'We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await review('Aiko').findByText('We are sorry.')).toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: 'the review by Aiko' })).toHaveFocus();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([[aiko._id, { text: 'We are sorry.' }]]);

  await user.click(screen.getByRole('button', { name: 'Change the answer the review by Aiko' }));
  expect(screen.getByLabelText('Answer of the shop')).toHaveValue('We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Remove the answer' }));
  expect(await screen.findByRole('button', { name: 'Answer the review by Aiko' })).toBeInTheDocument();
  expect(review('Aiko').queryByText('We are sorry.')).not.toBeInTheDocument();
  expect(removed.map(({ params }) => params)).toEqual([{ id: aiko._id }]);
});

test('lists the reviews of an item', async () => {
  const item = makeItem({ name: 'Track Saw' });
  responds('getItem', item);
  const asked = responds('listItemReviews', {
    reviews: [makeItemReview({ name: 'Yui' })],
    rating: { average: 4, count: 1 },
    distribution: [5, 4, 3, 2, 1].map(value => ({ value, count: Number(value === 4) })),
  });
  await renderPage(remote, `/dashboard/manageitems/${item._id}/reviews`, { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Hide… the review by Yui' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reviews of Track Saw' })).toBeInTheDocument();
  expect(asked[0]?.params).toEqual({ id: item._id });
});

test('lists the hidden reviews with their reasons, and shows one again', async () => {
  const item = makeItem({ name: 'Track Saw' });
  responds('listAllReviews', [ren]);
  responds('listHiddenReviews', [
    makeHiddenReview({ name: 'Aiko', item: item._id, itemName: item.name, reason: 'Insults a customer' }),
    makeHiddenReview({ name: 'Mio', item: item._id, reason: null }),
    makeHiddenReview({ name: 'Yui' }),
  ]);
  const sent = responds('moderateReview', ok);
  const { user } = await renderPage(remote, '/dashboard/manageitems/reviews', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'All reviews' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Hidden reviews' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Hidden reviews' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hidden reviews' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('Insults a customer')).toBeInTheDocument();
  expect(review('Aiko').getByRole('link', { name: 'Track Saw' })).toHaveAttribute('href', `/items/${item._id}`);
  expect(review('Mio').getByText('About an item that is no longer sold')).toBeInTheDocument();
  expect(review('Yui').getByText('About the shop')).toBeInTheDocument();
  expect(screen.queryByRole('listitem', { name: 'the review by Ren' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show again the review by Aiko' }));
  await user.type(screen.getByLabelText('Reason'), 'A mistake{Enter}');
  expect(await review('Aiko').findByRole('button', { name: 'Hide… the review by Aiko' })).toBeInTheDocument();
  expect(review('Aiko').queryByText('Insults a customer')).not.toBeInTheDocument();
  expect(review('Mio').getByText('Hidden')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ hidden: false, reason: 'A mistake' });
});

test('shows ten reviews at first, and ten more with each click', async () => {
  responds(
    'listAllReviews',
    Array.from({ length: 15 }, (_, at) => makeStaffReview({ name: `Person ${at + 1}` })),
  );
  const { user } = await renderPage(remote, '/dashboard/manageitems/reviews', { as: 'admin' });
  expect(await screen.findByRole('listitem', { name: 'the review by Person 10' })).toBeInTheDocument();
  expect(screen.queryByRole('listitem', { name: 'the review by Person 11' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(screen.getByRole('listitem', { name: 'the review by Person 15' })).toBeInTheDocument();
  expect(screen.getByText('These are all the reviews.')).toHaveFocus();
});

test('says that no review is hidden', async () => {
  responds('listHiddenReviews', []);
  await renderPage(remote, '/dashboard/manageitems/reviews?status=hidden', { as: 'admin' });
  expect(await screen.findByText('No hidden reviews')).toBeInTheDocument();
});
