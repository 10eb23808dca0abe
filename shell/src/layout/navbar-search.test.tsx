import { type AskedFragment, FragmentHost } from '@kerf/federation/fragment';
import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavbarSearch } from './navbar-search';

const asked = jest.fn();
const host = (fragment: AskedFragment) => {
  asked(fragment.name, fragment.props);
  return null;
};

const open = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
  render(
    <ShopRouter history={history}>
      <FragmentHost value={host}>
        <NavbarSearch />
      </FragmentHost>
    </ShopRouter>,
  );
  return history;
};
const input = () => screen.getByRole('searchbox', { name: 'Search the tools' });

beforeEach(() => asked.mockClear());

it('opens the results', async () => {
  const history = open('/');
  await userEvent.type(input(), '  18v drill {Enter}');
  expect(history.location.pathname + history.location.search).toBe('/home/explore?q=18v+drill');
});

it('opens the collection for an empty search', async () => {
  const history = open('/blog');
  await userEvent.type(input(), ' {Enter}');
  expect(history.location.pathname + history.location.search).toBe('/home/explore');
});

it('shows the text of the results, and nothing on other pages', () => {
  open('/home/explore?q=saw');
  expect(input()).toHaveValue('saw');
});

it('is a plain form before the scripts have run', () => {
  open('/blog?q=saw');
  expect(input()).toHaveValue('');
  expect(input().closest('form')).toHaveAttribute('action', '/home/explore');
  expect(input()).toHaveAttribute('name', 'q');
});

it('asks for the suggestions when it gets the focus', async () => {
  open('/');
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(input());
  expect(asked).toHaveBeenCalledWith('mf-catalog/search-suggestions', { input: input() });
});
