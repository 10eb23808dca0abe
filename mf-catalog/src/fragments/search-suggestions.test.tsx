import { defineRemote } from '@kerf/federation';
import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import SearchSuggestions from './search-suggestions';

mockNetwork();
beforeEach(() => localStorage.clear());

const submitted = jest.fn();

/** A page with a search input as another front end renders it. */
function Search() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        submitted(input?.value);
      }}
    >
      <input ref={setInput} type="search" aria-label="Search" />
      {input ? <SearchSuggestions input={input} fallback={null} /> : null}
    </form>
  );
}

const remote = defineRemote([
  { path: '/search', access: 'public', title: 'Search', load: async () => ({ default: Search }) },
]);

const saw = {
  type: 'item',
  text: 'Circular Saw 184',
  id: 'a'.repeat(24),
  slug: 'circular-saw-184',
  image: '/s.svg',
} as const;
const sawCategory = { type: 'category', text: 'Power Saw', id: 'power-saw' } as const;
const blade = { type: 'query', text: 'saw blade' } as const;

const open = async (typed: string) => {
  const page = await renderPage(remote, '/search');
  if (typed) await page.user.type(input(), typed);
  else await page.user.click(input());
  return page;
};
const input = () => screen.getByLabelText('Search');
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

test('suggests tools, categories and searches, and says so to screen readers', async () => {
  const calls = responds('suggest', [saw, sawCategory, blade]);
  await open('saw');
  expect(await options()).toEqual(['Circular Saw 184', 'Power SawCategory', 'saw blade']);
  expect(input()).toHaveRole('combobox');
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(input()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id);
  // On a busy machine the pause between two keys can be long enough for a request of its own.
  expect(calls.at(-1)?.query).toEqual({ q: 'saw' });
});

test('arrow keys move through the options, and Enter opens one', async () => {
  responds('suggest', [saw, sawCategory]);
  const { user } = await open('saw');
  await options();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /Power Saw/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Circular Saw 184' });
  expect(input()).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByTestId('address')).toHaveTextContent(`/items/${saw.id}/circular-saw-184`);
  expect(submitted).not.toHaveBeenCalled();
});

test('keys of a composition choose no option', async () => {
  responds('suggest', [saw, sawCategory]);
  await open('saw');
  await options();
  fireEvent.keyDown(input(), { key: 'ArrowDown', keyCode: 229 });
  expect(input()).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(input(), { key: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13, isComposing: true });
  expect(screen.getByRole('option', { name: 'Circular Saw 184' })).toHaveAttribute('aria-selected', 'true');
});

test('a click opens an option', async () => {
  responds('suggest', [blade]);
  const { user, history } = await open('saw');
  await user.click(await screen.findByRole('option', { name: 'saw blade' }));
  await screen.findByTestId('address');
  expect(history.location.search).toBe('?q=saw+blade');
});

test('Escape closes the list and keeps the text', async () => {
  responds('suggest', [blade]);
  const { user } = await open('saw');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input()).toHaveValue('saw');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

test('Enter without an option submits the search, which is suggested the next time', async () => {
  responds('suggest', [blade]);
  const { user, unmount } = await open('saw');
  await options();
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledWith('saw');
  unmount();
  await open('');
  expect(await options()).toEqual(['sawRecent search']);
});

test.each(['{', '{"a":1}', '[1]'])('ignores unreadable recent searches: %p', async stored => {
  localStorage.setItem('kerf:searches', stored);
  await open('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a failure suggests nothing and leaves the search usable', async () => {
  refuses('suggest', 503, 'The shop is having trouble.');
  const { user } = await open('saw');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submitted).toHaveBeenCalledWith('saw'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
