import { toDocument } from './data-document';

const pageOf = (data: object) => new DOMParser().parseFromString(toDocument(data), 'text/html');

it('has a section for each kind of data, with each value in words', () => {
  const page = pageOf({
    account: { email: 'ann@kerf.test', createdAt: '2026-11-27' },
    orders: [{ total: 12.5 }, { total: 3 }],
  });
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Account', 'Orders']);
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Created at',
    'Total',
    'Total',
  ]);
  expect([...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual(['Total12.5', 'Total3']);
});

it('lists the sessions and the browsers of the account', () => {
  const at = '2026-11-27T10:00:00.000Z';
  const page = pageOf({
    sessions: [{ device: 'Firefox on Windows', startedAt: at, lastSeenAt: at }],
    knownBrowsers: [{ digest: 'ab12', lastSignInAt: at }],
  });
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Sessions',
    'Known browsers',
  ]);
  expect([...page.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    ...['Device', 'Firefox on Windows', 'Started at', at, 'Last seen at', at],
    ...['Digest', 'ab12', 'Last sign in at', at],
  ]);
});

it('shows what somebody has typed as text', () => {
  const page = pageOf({ messages: [{ message: '<img src=x onerror=alert(1)> & "more"' }], reviews: [] });
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('li dd')?.textContent).toBe('<img src=x onerror=alert(1)> & "more"');
});
