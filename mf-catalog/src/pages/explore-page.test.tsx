import { answers, answersInPages, makeItem, mockNetwork, refuses, renderPage } from '@kerf/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = makeItem({ name: 'Track Saw', category: 'power-saw' });
const drill = makeItem({ name: 'Hammer Drill', category: 'drill-machine' });
const plain = makeItem({ name: 'Odd Part', category: null });

const shown = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const filter = () => within(screen.getByRole('navigation', { name: 'Categories' }));

test('home.09 shows the whole collection without a category', async () => {
  answers('listItems', [saw, drill, plain]);
  await renderPage(remote, '/home/explore');
  expect(await shown()).toEqual(['Track Saw', 'Hammer Drill', 'Odd Part']);
  expect(screen.getByText('3 tools')).toHaveRole('status');
  expect(filter().getByRole('link', { name: 'All tools' })).toHaveAttribute('aria-current', 'page');
});

test('filters by the category in the address, and shows all tools for an unknown one', async () => {
  answers('listItems', [saw, drill, plain]);
  const { history } = await renderPage(remote, '/home/explore?category=power-saw');
  expect(await shown()).toEqual(['Track Saw']);
  expect(screen.getByRole('heading', { level: 2, name: 'Power Saw' })).toBeInTheDocument();
  expect(screen.getByText('1 tool')).toBeInTheDocument();
  await act(async () => history.push('/home/explore?category=submarines'));
  expect(await screen.findByText('3 tools')).toBeInTheDocument();
});

test('choosing a category changes the address without another request', async () => {
  const calls = answers('listItems', [saw, drill, plain]);
  const { history, user } = await renderPage(remote, '/home/explore');
  await shown();
  await user.click(filter().getByRole('link', { name: 'Drill Machine' }));
  expect(history.location.search).toBe('?category=drill-machine');
  expect(await shown()).toEqual(['Hammer Drill']);
  expect(filter().getByRole('link', { name: 'Drill Machine' })).toHaveAttribute('aria-current', 'page');
  expect(calls).toHaveLength(1);
});

test('shows an empty state for a category without tools', async () => {
  answers('listItems', [saw]);
  await renderPage(remote, '/home/explore?category=tools-box');
  expect(await screen.findByText('No tools here yet')).toBeInTheDocument();
});

test('errors.03 shows the error of a failed load', async () => {
  refuses('listItems', 500, 'The items could not be read.');
  await renderPage(remote, '/home/explore');
  expect(await screen.findByText('The items could not be read.')).toHaveRole('alert');
});

test('loads the collection page by page', async () => {
  const cursors = answersInPages('listItems', [[saw, drill], [plain]]);
  const { user } = await renderPage(remote, '/home/explore');
  expect(await shown()).toEqual(['Track Saw', 'Hammer Drill']);
  expect(screen.getByText('2+ tools')).toHaveRole('status');
  await user.click(screen.getByRole('button', { name: 'Show more tools' }));
  expect(await screen.findByText('3 tools')).toHaveRole('status');
  expect(await shown()).toEqual(['Track Saw', 'Hammer Drill', 'Odd Part']);
  expect(screen.getByText('These are all the tools.')).toHaveFocus();
  expect(cursors).toEqual([undefined, 'page-1']);
});

test('loads all pages to show a category', async () => {
  const cursors = answersInPages('listItems', [[saw], [plain], [drill]]);
  await renderPage(remote, '/home/explore?category=drill-machine');
  expect(await shown()).toEqual(['Hammer Drill']);
  expect(screen.getByText('1 tool')).toBeInTheDocument();
  expect(screen.queryByText('No tools here yet')).not.toBeInTheDocument();
  expect(cursors).toEqual([undefined, 'page-1', 'page-2']);
});

test('keeps the loaded tools when the next page fails, and offers to try again', async () => {
  answersInPages('listItems', [[saw], [drill]]);
  const { user } = await renderPage(remote, '/home/explore');
  await shown();
  refuses('listItems', 503, 'The items could not be read.');
  await user.click(screen.getByRole('button', { name: 'Show more tools' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The items could not be read.');
  expect(await shown()).toEqual(['Track Saw']);
  answersInPages('listItems', [[saw], [drill]]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 tools')).toBeInTheDocument();
});
