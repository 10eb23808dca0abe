import { setLanguage } from '@kerf/federation/texts';
import { languageOf } from '@kerf/federation/translate';
import { renderPage } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import type { Post } from '../features/blog/post';

// A post that no language has yet.
jest.mock('../features/blog/posts', () => {
  const { posts } = jest.requireActual<{ posts: readonly Post[] }>('../features/blog/posts');
  return { posts: [...posts, { ...posts[0], slug: 'news', title: 'News of the yard' }] };
});

const open = async (path: string) => {
  setLanguage(languageOf('de'));
  const { default: remote } = await import('../routes');
  return renderPage(remote, path);
};
const recent = () => within(screen.getByRole('region', { name: 'Recent Posts' }));

test('shows the newest post and the titles of all posts in the language of the page', async () => {
  await open('/blog');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ein Sägeblatt wählen und pflegen');
  expect(screen.getByRole('article')).toHaveTextContent('Eine Säge ist ein Motor, der ein Blatt hält.');
  // Also where no document says the language, as in the build of the first view.
  expect(within(screen.getByRole('article')).getByText('12. Januar 2026')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Ein blankes Sägeblatt/ })).toBeVisible();
  expect(recent().getByText('Was in den ersten Werkzeugkasten gehört')).not.toHaveAttribute('lang');
});

test('shows another post when it is chosen', async () => {
  const { user } = await open('/blog');
  await user.click(recent().getByRole('link', { name: /Ordnung in der Werkstatt/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ordnung in der Werkstatt');
  expect(screen.getByText(/^Noch nie hat jemand ein Werkzeug verloren\./)).toBeVisible();
});

test('shows a post that the language lacks in English, and says so to screen readers', async () => {
  await open('/blog?post=news');
  expect(screen.getByRole('heading', { level: 1, name: 'News of the yard' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/^A saw is a motor/).parentElement).toHaveAttribute('lang', 'en');
  expect(recent().getByText('News of the yard')).toHaveAttribute('lang', 'en');
});
