import { ShopRouter } from '@kerf/federation/shop-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shopHistory } from '../navigation/history';
import { settleReleases } from '../remotes/releases';
import { OverrideOverlay } from '.';

const catalog = { name: 'mf_catalog', entry: 'https://cdn.test/e.js', paths: ['/'], release: 'of-pr-12' };
const data = {
  remotes: [
    { name: 'mf_catalog', chosen: 'preview:pr-12', choices: ['preview:pr-12', 'release:7'] },
    { name: 'mf_checkout', chosen: '', choices: [] },
  ],
  localhost: true,
  expires: '2026-11-22T18:00:00Z',
};

function show(written?: object) {
  document.body.innerHTML = written
    ? `<script type="application/json" id="kerf-override">${JSON.stringify(written)}</script>`
    : '';
  window.history.replaceState(null, '', '/');
  settleReleases([catalog]);
  const history = shopHistory();
  render(
    <ShopRouter history={history}>
      <OverrideOverlay />
    </ShopRouter>,
  );
  return history;
}

it('shows nothing to a visitor', () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('names the owner and the release of the page', async () => {
  const history = show(data);
  expect(await screen.findByText('This page: mf_catalog, of-pr-12')).toBeVisible();
  act(() => history.push('/login'));
  expect(screen.getByText('This page: shell')).toBeVisible();
});

it('has a form for each remote that returns to the page', async () => {
  show(data);
  await userEvent.click(await screen.findByText('Override'));
  const choice = screen.getByRole('combobox', { name: 'Release of mf_catalog' });
  expect(choice).toHaveValue('preview:pr-12');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['the release that visitors get', 'preview:pr-12', 'release:7']);
  const form = choice.closest('form') as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/overrides']);
  const fields = ['remote', 'back', 'choice', 'port'].map(name => form.elements.namedItem(name));
  expect(fields.map(field => (field as HTMLInputElement).value)).toEqual(['mf_catalog', '/', 'preview:pr-12', '']);
  expect(screen.getByRole('button', { name: 'End the override' })).toHaveAttribute('name', 'end');
});
