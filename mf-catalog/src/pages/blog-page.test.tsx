import { renderPage } from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

const part = (name: string) => within(screen.getByRole('region', { name }));

test('2.49 the blog shows its newest article', async () => {
  await renderPage(remote, '/blog');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choosing a saw blade, and keeping it');
  expect(screen.getByRole('article')).toHaveTextContent('A saw is a motor that holds a blade.');
});

test('2.51 the five categories link to the filtered collection', async () => {
  await renderPage(remote, '/blog');
  const links = part('Categories').getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Electrical Device', '/home/explore?category=electrical-device'],
    ['Hardware Device', '/home/explore?category=hardware-device'],
    ['Drill Machine', '/home/explore?category=drill-machine'],
    ['Tools Box', '/home/explore?category=tools-box'],
    ['Power Saw', '/home/explore?category=power-saw'],
  ]);
});

test('2.50 a recent post opens on the same page', async () => {
  const { history, user } = await renderPage(remote, '/blog');
  const recent = part('Recent Posts');
  await user.click(recent.getByRole('link', { name: /What belongs in the first tool box/ }));
  expect(history.location.search).toBe('?post=first-tool-box');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What belongs in the first tool box');
  expect(recent.getByRole('link', { current: 'page' })).toHaveTextContent('What belongs in the first tool box');
});

test('a chosen post gets the focus and sets the title until the visitor leaves it', async () => {
  document.title = 'Blog · Kerf';
  const { history, user } = await renderPage(remote, '/blog');
  expect(document.body).toHaveFocus();
  await user.click(part('Recent Posts').getByRole('link', { name: /What belongs in the first tool box/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('What belongs in the first tool box · Kerf');
  act(() => history.go(-1));
  await waitFor(() => expect(document.title).toBe('Blog · Kerf'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('keeps the title that the next page has set', async () => {
  const { unmount } = await renderPage(remote, '/blog?post=first-tool-box');
  document.title = 'Home · Kerf';
  unmount();
  expect(document.title).toBe('Home · Kerf');
});

test('shows the newest post for an unknown one', async () => {
  await renderPage(remote, '/blog?post=nothing');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choosing a saw blade, and keeping it');
});
