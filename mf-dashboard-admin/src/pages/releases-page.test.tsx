import type { ControlledRemote, RecentRelease, ReleaseOverview } from '@kerf/contracts/staff';
import { session } from '@kerf/session';
import { hangs, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../routes';

mockNetwork();

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const [older, newer, next] = ['2026-11-20.aaaa', '2026-11-21.bbbb', '2026-11-22.cccc'];
const release = {
  ...{ at: '2026-11-21T10:00:00Z', by: 'Aoi', commit: 'a1b2c3d', message: 'fix: prices', tests: 'passed' },
  ...{ changes: ['a1b2c3d fix: prices', 'b2c3d4e feat: saws'], sizes: { entry: 4_100, largestPage: 12_340 } },
  ...{ contract: 7, runtime: '2.9.2', shared: { react: '19.3.1' } },
};
const catalog: ControlledRemote = {
  ...{ remote: 'mf-catalog', team: 'mf-catalog', mayChange: true, before: older },
  live: { release: newer, since: '2026-11-21T10:00:00Z', by: 'Aoi' },
  releases: [
    { ...release, release: newer, state: 'live', canActivate: false },
    { ...release, release: older, state: '-', canActivate: true, incompatible: 'mf_catalog is built with react 18.' },
  ],
  previews: [
    { preview: 'pr-1', release: next, by: 'Bo', expires: '2026-12-01T10:00:00Z', path: '/overrides?remote=mf_catalog' },
  ],
  changes: [{ at: release.at, by: 'Aoi', what: 'publish', release: newer }],
};
const canary = { release: next, share: 0.1, since: '2026-11-22T10:00:00Z', by: 'Aoi' };
const ramped = { ...canary, next: { share: 0.5, at: '2026-11-22T11:00:00Z' } };
const overview = (own: Partial<ControlledRemote> = {}, canChange = true): ReleaseOverview => ({
  canChange,
  remotes: [{ ...catalog, ...own }],
});

/** Responds to requests to the shop's own origin. Returns those that were sent. */
const shopResponds = (read: () => Response, change = () => Response.json({ what: 'done' })) => {
  const sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === '/config.json') return Response.json({ apiUrl: '' });
    if (input === '/remotes.json') return Response.json({ remotes: [] });
    if (!String(input).startsWith('/releases')) return real(input, init);
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ path: String(input), headers: init?.headers as Record<string, string>, body });
    return init?.method === 'POST' ? change() : read();
  });
  return sent;
};
// The token of the sample user has no expiry, so the session would renew it.
beforeEach(() => {
  jest.spyOn(session, 'token').mockResolvedValue('token-of-admin');
  responds('listRecentReleases', () => []);
  responds('readReleaseHealth', ({ query }) => ({
    ...{ from: '2026-11-21T10:00:00.000Z', to: '2026-11-22T10:00:00.000Z', slow: 0 },
    ...{ calls: 4000, refusedCalls: 21, limitedCalls: 12, failedCalls: 3 },
    ...(query.release === older ? { visits: 200, failures: 1 } : { visits: 1000, failures: 25 }),
    vitals: [
      { metric: 'LCP', count: 100, p75: query.release === older ? 1200 : 2600 },
      { metric: 'CLS', count: 100, p75: 50 },
    ],
  }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () => renderPage(remote, '/dashboard/releases', { as: 'admin' });
/** The form, which is open while there is a canary. */
const form = async () => {
  const summary = await screen.findByText('Change', { selector: 'summary' });
  if (!screen.queryByRole('form')) await userEvent.click(summary);
  return within(await screen.findByRole('form', { name: 'Change mf-catalog' }));
};
type User = Awaited<ReturnType<typeof open>>['user'];
const answer = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const show = async (user: User, title: string) => user.click(await screen.findByText(title));

const none = { visits: 0, failures: 0, calls: 0, limitedCalls: 0, failedCalls: 0 };
const recently = (release: string, fiveMinutes: object, day: object): RecentRelease => ({
  ...{ remote: 'mf_catalog', release },
  fiveMinutes: { ...none, ...fiveMinutes },
  day: { ...none, ...day },
});

test('shows who still uses which version of React, while the shell offers more than one', async () => {
  const scopes = [
    { scope: 'default', react: '20.0.0', remotes: ['mf-catalog'] },
    { scope: 'react-19', react: '19.3.1', remotes: [] as string[] },
  ];
  shopResponds(() => Response.json({ ...overview(), scopes }));
  await open();
  const table = within(await screen.findByRole('table', { name: 'Versions of React' }));
  expect(table.getByRole('row', { name: /default 20\.0\.0 mf-catalog/ })).toBeInTheDocument();
  expect(
    table.getByRole('row', { name: /react-19 19\.3\.1 None\. The shell can be built without this scope\./ }),
  ).toBeInTheDocument();
});

test('shows no versions of React while all front ends have the same', async () => {
  shopResponds(() => Response.json({ ...overview(), scopes: [{ scope: 'default', react: '19.3.1', remotes: [] }] }));
  await open();
  await screen.findByRole('heading', { name: 'mf-catalog' });
  expect(screen.queryByRole('table', { name: 'Versions of React' })).not.toBeInTheDocument();
});

test('says on top that a release fails more often than usual, and leads to it', async () => {
  responds('listRecentReleases', () => [
    recently(newer, { visits: 40, failures: 4 }, { visits: 1_040, failures: 14 }),
    recently(older, {}, { visits: 500, failures: 1 }),
  ]);
  shopResponds(() => Response.json(overview()));
  await open();
  const verdict = await screen.findByText('mf-catalog fails for 10% of its visits');
  expect(verdict.closest('[role=alert]')).toHaveTextContent(
    'In the last five minutes. In 24 hours it is 0.73%. Release 2026-11-21.bbbb by Aoi.',
  );
  const link = screen.getByRole('link', { name: 'Go to mf-catalog' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
});

test('an administrator stops all releases with a reason', async () => {
  const sent = shopResponds(() => Response.json({ ...overview(), mayFreeze: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Stop all releases…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Stop all releases' }));
  expect(dialog.getByText('Enter a reason.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Sale day');
  await user.click(dialog.getByRole('button', { name: 'Stop all releases' }));
  await screen.findByText('All releases are stopped.');
  expect(sent.filter(({ path }) => path === '/releases/freeze').map(({ body }) => body)).toEqual([
    { isFrozen: true, reason: 'Sale day' },
  ]);
});

test('says on top who stopped all releases and why, and an administrator allows them again', async () => {
  const freeze = { at: '2026-11-22T10:00:00Z', by: 'ada@kerf.test', reason: 'Sale day' };
  const sent = shopResponds(() => Response.json({ ...overview(), mayFreeze: true, freeze }));
  const { user } = await open();
  const line = (await screen.findByText('All releases are stopped')).closest('[role=alert]');
  expect(line).toHaveTextContent(/Sale day.*by ada@kerf\.test, since/);
  expect(screen.queryByRole('button', { name: 'Stop all releases…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Allow releases' }));
  await answer(user, 'Allow releases');
  await screen.findByText('Releases are possible again.');
  expect(sent.find(({ path }) => path === '/releases/freeze')?.body).toEqual({ isFrozen: false });
});

test('says who stopped all releases also before one was published, and calls no front end good', async () => {
  const freeze = { at: '2026-11-22T10:00:00Z', by: 'ada@kerf.test', reason: 'Sale day' };
  shopResponds(() => Response.json({ ...overview(), remotes: [], freeze }));
  await open();
  expect(await screen.findByText('Sale day')).toBeInTheDocument();
  expect(screen.getByText('No release has been published')).toBeInTheDocument();
  expect(screen.queryByText(/front ends? (?:are|is) good/)).not.toBeInTheDocument();
});

test('only who may stop releases gets the button', async () => {
  const freeze = { at: '2026-11-22T10:00:00Z', by: 'ada@kerf.test', reason: 'Sale day' };
  shopResponds(() => Response.json({ ...overview(), freeze }));
  await open();
  await screen.findByText('All releases are stopped');
  expect(screen.queryByRole('button', { name: 'Allow releases' })).not.toBeInTheDocument();
});

test('shows how to reach the team of a front end, and its runbook', async () => {
  const contact = { contact: 'mailto:catalog@kerf.example', runbook: 'mf-catalog/README.md' };
  shopResponds(() => Response.json(overview(contact)));
  await open();
  expect(await screen.findByRole('link', { name: 'Contact of team mf-catalog' })).toHaveAttribute(
    'href',
    contact.contact,
  );
  expect(screen.getByText('mf-catalog/README.md')).toBeInTheDocument();
});

test.each([
  ['of few visits', { visits: 19, failures: 19 }],
  ['that is as usual', { visits: 100, failures: 4 }],
  ['below one percent', { visits: 200, failures: 2 }],
])('says that all is good for a share of failures %s', async (_, fiveMinutes) => {
  responds('listRecentReleases', () => [recently(newer, fiveMinutes, { visits: 1_000, failures: 24 })]);
  shopResponds(() => Response.json(overview()));
  await open();
  expect((await screen.findByText('The front end is good')).closest('[role=status]')).toBeInTheDocument();
});

test('shows the last five minutes of each release beside 24 hours, with its failed calls, also if it is no longer live', async () => {
  responds('listRecentReleases', () => [
    recently(older, { visits: 2, failures: 1 }, { visits: 500, failures: 5 }),
    recently(
      newer,
      { visits: 10, calls: 30, refusedCalls: 1, limitedCalls: 2 },
      { visits: 90, calls: 400, refusedCalls: 5, limitedCalls: 2, failedCalls: 7 },
    ),
  ]);
  shopResponds(() => Response.json(overview()));
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Front ends now' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('mf-catalog 2026-11-21.bbbbLive 0%0%30400152207');
  expect(rows[2]).toHaveTextContent('mf-catalog 2026-11-20.aaaaNo longer live 50%1%');
});

test('shows the front ends with the last five minutes, which would move them if they came later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  hangs('listRecentReleases');
  const sent = shopResponds(() => Response.json(overview()));
  await open();
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('region', { name: 'mf-catalog' })).not.toBeInTheDocument();
});

test('shows the front ends also if the last five minutes cannot be read', async () => {
  refuses('listRecentReleases', 503, 'The shop is having trouble.');
  shopResponds(() => Response.json(overview()));
  await open();
  expect(await screen.findByRole('region', { name: 'mf-catalog' })).toBeInTheDocument();
});

test('draws the failed visits of the last hour, of all releases of a front end', async () => {
  const bars = (...last: number[]) => [...Array<number>(30 - last.length).fill(0), ...last];
  responds('listRecentReleases', () => [
    { ...recently(newer, {}, {}), lastHour: bars(2, 5, 1) },
    { ...recently(older, {}, {}), lastHour: bars(1, 0) },
    { ...recently(older, {}, {}), remote: 'mf_checkout', lastHour: bars(90) },
  ]);
  shopResponds(() => Response.json(overview()));
  const { user } = await open();
  await show(user, 'How it fares');
  const chart = await screen.findByRole('figure');
  expect(chart).toHaveTextContent('Failed visits per 2 minutes, last hour');
  expect(within(chart).getByRole('img')).toHaveAccessibleName(/^9 in the last hour, at most 6 in 2 minutes, at \d/);
  const heights = [...chart.querySelectorAll('rect')].map(bar => Number(bar.getAttribute('height')));
  expect(heights.slice(-4)).toEqual([1, (2 / 6) * 40, 40, (1 / 6) * 40]);
});

test('marks in the chart when the live release replaced another one', async () => {
  responds('listRecentReleases', () => [{ ...recently(newer, {}, {}), lastHour: Array<number>(30).fill(0) }]);
  const since = new Date(Date.now() - 10 * 60_000).toISOString();
  shopResponds(() => Response.json(overview({ live: { release: newer, since, by: 'Aoi' } })));
  const { user } = await open();
  await show(user, 'How it fares');
  const chart = await screen.findByRole('figure');
  expect(chart).toHaveTextContent(/None in the last hour\. 2026-11-21\.bbbb live \d/);
});

test('shows what is live and the canary, since when, by whom and its next step', async () => {
  const sent = shopResponds(() => Response.json(overview({ canary: ramped })));
  await open();
  const section = within(await screen.findByRole('region', { name: 'mf-catalog' }));
  expect(section.getByText('Live', { selector: 'dt' }).parentElement).toHaveTextContent(
    /2026-11-21\.bbbb.*by Aoi, since/,
  );
  expect(section.getByText('Canary', { selector: 'dt' }).parentElement).toHaveTextContent(
    /2026-11-22\.cccc10% of the visitors\. 50% at .*by Aoi, since/,
  );
  expect(sent).toEqual([
    expect.objectContaining({
      path: '/releases.json',
      headers: expect.objectContaining({ authorization: 'Bearer token-of-admin' }),
    }),
  ]);
});

test('compares visits, failures and vitals with the release before, and marks what is too high', async () => {
  shopResponds(() => Response.json(overview()));
  const { user } = await open();
  await show(user, 'How it fares');
  const table = within(await screen.findByRole('table', { name: 'Last 24 hours of mf-catalog' }));
  const row = (name: RegExp) => table.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
  await waitFor(() =>
    expect(row(/^Live/)).toHaveTextContent('1,0002.5%4,000211232600 ms above the limit for a good page–0.05–'),
  );
  expect(row(/^Before/)).toHaveTextContent('2000.5%4,000211231200 ms–0.05–');
});

test('shows releases with their commits, script sizes and compatibility, previews with their link, and the history', async () => {
  shopResponds(() => Response.json(overview()));
  const { user } = await open();
  await show(user, 'Releases (2)');
  const releases = within(screen.getByRole('table', { name: 'Releases of mf-catalog' }));
  const row = (name: string) =>
    releases.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement;
  expect(row(newer)).toHaveTextContent(
    /live.*a1b2c3d fix: prices.*Tests: passed2 commits.*4\.1 KB entry, 12\.3 KB largest page/,
  );
  expect(row(newer)).toHaveTextContent('fitscontract 7, runtime 2.9.2');
  expect(row(older)).toHaveTextContent('does not fit');
  expect(within(row(older)).getByText('mf_catalog is built with react 18.')).toBeInTheDocument();
  await show(user, 'Previews (1)');
  expect(screen.getByRole('link', { name: 'pr-1' })).toHaveAttribute('href', '/overrides?remote=mf_catalog');
  await show(user, 'History');
  expect(screen.getByRole('table', { name: 'Newest changes of mf-catalog' })).toHaveTextContent('publish');
});

test('shows the errors with the stack of their sources when somebody opens them', async () => {
  const group = {
    ...{ id: '1', remote: 'mf_catalog', release: newer, kind: 'crash' as const, message: 'TypeError: no saw' },
    ...{ page: '/', count: 12, firstSeen: '2026-11-21T10:00:00.000Z', lastSeen: '2026-11-21T11:00:00.000Z' },
    ...{ stack: 'at e (x.js:1:2)', sourceStack: 'at Home (src/pages/home-page.tsx:12:3)' },
  };
  responds('listRemoteErrors', () => [group]);
  shopResponds(() => Response.json(overview()));
  const { user } = await open();
  await show(user, 'Errors');
  const table = within(await screen.findByRole('table', { name: 'Errors of mf-catalog' }));
  expect(table.getByText('TypeError: no saw')).toBeInTheDocument();
  expect(table.getByText('at Home (src/pages/home-page.tsx:12:3)')).toBeInTheDocument();
});

test.each([
  ['Promote: everybody gets the canary', '', 'Promote', { action: 'promote' }],
  ['Hold: the canary keeps its share', 'I watch it.', 'Hold', { action: 'hold', reason: 'I watch it.' }],
  ['Roll back: end the canary', 'It is slow.', 'End the canary', { action: 'rollback', reason: 'It is slow.' }],
])(
  '%s: sends the decision after a confirmation, and reads the releases again',
  async (choice, reason, button, body) => {
    const sent = shopResponds(() => Response.json(overview({ canary: ramped })));
    const { user } = await open();
    const { getByLabelText, getByRole } = await form();
    await user.selectOptions(getByLabelText('Action'), choice);
    if (reason) await user.type(getByLabelText('Reason'), reason);
    await user.click(getByRole('button', { name: button }));
    await answer(user, button);
    await waitFor(() => expect(sent.map(({ path }) => path).slice(1)).toEqual(['/releases/change', '/releases.json']));
    const seen = { live: newer, canary: next, share: 0.1 };
    expect(sent[1]?.body).toEqual({ remote: 'mf-catalog', seen, ...body });
  },
);

test('changes the share of a canary, and asks for 1 to 99 percent', async () => {
  const sent = shopResponds(() => Response.json(overview({ canary })));
  const { user } = await open();
  const { getByLabelText, getByRole, queryByText } = await form();
  expect(queryByText('Hold: the canary keeps its share')).not.toBeInTheDocument();
  await user.selectOptions(getByLabelText('Action'), 'share');
  for (const wrong of ['100', '0', 'x']) {
    await user.clear(getByLabelText('Share in percent'));
    await user.type(getByLabelText('Share in percent'), wrong);
    await user.click(getByRole('button', { name: 'Change the share' }));
    expect(await screen.findByText('Enter 1 to 99 percent.')).toBeInTheDocument();
  }
  // In the format of the page.
  document.documentElement.lang = 'de';
  await user.clear(getByLabelText('Share in percent'));
  await user.type(getByLabelText('Share in percent'), '2,5');
  await user.click(getByRole('button', { name: 'Change the share' }));
  await answer(user, 'Change the share');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ action: 'share', share: 0.025 }));
  document.documentElement.lang = '';
});

test('rolls back to an earlier release with a reason', async () => {
  const sent = shopResponds(() => Response.json(overview()));
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  expect(getByLabelText('Activate')).toHaveTextContent(older);
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await answer(user, 'Roll back');
  expect(await screen.findByText('The release of mf-catalog is live for everybody.')).toBeInTheDocument();
  expect(sent[1]?.body).toEqual({
    ...{ action: 'rollback', remote: 'mf-catalog', release: older, reason: 'Wrong prices', seen: { live: newer } },
  });
  await waitFor(() => expect(getByLabelText('Reason')).toHaveValue(''));
});

test('preselects the last good release, and offers none that was taken back', async () => {
  const ended = {
    ...{ ...release, release: next, state: 'taken back by canary-watch: it crashes', canActivate: false },
    takenBack: { at: release.at, by: 'canary-watch', reason: 'it crashes' },
  };
  const sent = shopResponds(() => Response.json(overview({ releases: [ended, ...catalog.releases] })));
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  expect(getByLabelText('Activate')).toHaveValue(older);
  expect(getByRole('option', { name: `${older} (last good)` })).toBeEnabled();
  expect(getByRole('option', { name: `${next} (taken back by canary-watch: it crashes)` })).toBeDisabled();
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await answer(user, 'Roll back');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ action: 'rollback', release: older }));
});

test('sends nothing without a reason or without a confirmation', async () => {
  const sent = shopResponds(() => Response.json(overview()));
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  await user.click(getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Enter a reason.')).toBeInTheDocument();
  expect(getByLabelText('Reason')).toHaveFocus();
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await answer(user, 'Keep it as it is');
  expect(await screen.findByText('Nothing was changed.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('shows why a change failed, and keeps the reason', async () => {
  const message = 'mf_catalog was changed in the meantime. Nothing was changed. Look at it again.';
  shopResponds(
    () => Response.json(overview()),
    () => Response.json({ statusCode: 409, error: 'Conflict', message }, { status: 409 }),
  );
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await answer(user, 'Roll back');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(getByLabelText('Reason')).toHaveValue('Wrong prices');
});

test('shows no form to another team', async () => {
  shopResponds(() => Response.json(overview({ mayChange: false })));
  await open();
  expect(await screen.findByText('Only team mf-catalog and administrators may change it.')).toBeInTheDocument();
  expect(screen.queryByText('Change', { selector: 'summary' })).not.toBeInTheDocument();
});

test('shows the command where the shop does not allow changes', async () => {
  shopResponds(() => Response.json(overview({ mayChange: false }, false)));
  await open();
  expect(await screen.findByText('npm run kerf -- canary mf-catalog')).toBeInTheDocument();
  expect(screen.queryByText('Change', { selector: 'summary' })).not.toBeInTheDocument();
});

test('reads again every 15 seconds while the tab is visible, and says when that failed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let status = 200;
  const failed = { message: 'The release service does not respond. Try again later.' };
  const sent = shopResponds(() => Response.json(status === 200 ? overview() : failed, { status }));
  const isVisible = jest.spyOn(document, 'visibilityState', 'get');
  await open();
  await screen.findByRole('region', { name: 'mf-catalog' });
  expect(sent).toHaveLength(1);
  isVisible.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  expect(sent).toHaveLength(1);
  isVisible.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  status = 403;
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(sent).toHaveLength(2);
  expect(await screen.findByRole('alert')).toHaveTextContent(`What you see is not up to date: ${failed.message}`);
  expect(screen.getByRole('region', { name: 'mf-catalog' })).toBeInTheDocument();
});

test('says that nothing is published', async () => {
  shopResponds(() => Response.json({ canChange: true, remotes: [] }));
  await open();
  expect(await screen.findByText('No release has been published')).toBeInTheDocument();
});

test.each([
  ['a page server', 404],
  ['a development server', 200],
])('says that there is no release service behind %s', async (_, status) => {
  shopResponds(() => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } }));
  await open();
  expect(await screen.findByText(/^This shop has no release service\./)).toBeInTheDocument();
});

test('shows the error of a failed read with Retry', async () => {
  const failed = { statusCode: 503, error: 'Error', message: 'The release service does not respond. Try again later.' };
  shopResponds(() => Response.json(failed, { status: 503 }));
  await open();
  expect(await screen.findByText(failed.message)).toHaveRole('alert');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

describe('a release that fails', () => {
  const failing = (takenBy?: object) => ({
    ...recently(newer, { visits: 40, failures: 4 }, { visits: 1_040, failures: 14 }),
    ...(takenBy && { takenBy: { name: 'Bert', email: 'bert@kerf.test', at: '2026-11-21T18:05:00.000Z', ...takenBy } }),
  });
  const line = async () => within(await screen.findByRole('alert'));

  test('is taken by the person who clicks, and everybody sees it in the line on top and in its row', async () => {
    let by: object | undefined;
    const bodies: unknown[] = [];
    responds('listRecentReleases', () => [failing(by) as RecentRelease]);
    responds('takeRelease', ({ body }) => {
      bodies.push(body);
      by = { name: 'Casey admin', email: 'admin@kerf.test' };
      return { name: 'Casey admin', email: 'admin@kerf.test', at: '2026-11-21T18:05:00.000Z' };
    });
    shopResponds(() => Response.json(overview()));
    const { user } = await open();
    const { findByRole, getByText } = await line();
    expect(getByText(/Nobody has taken it yet\.$/)).toBeInTheDocument();
    expect(screen.getByText('How it fares').closest('details')).toHaveAttribute('open');
    await user.click(await findByRole('button', { name: 'I take it' }));
    await waitFor(async () => expect((await line()).getByText(/^Taken by Casey admin, \d/)).toBeInTheDocument());
    expect(bodies).toEqual([{ remote: 'mf_catalog', release: newer }]);
    expect(screen.queryByRole('button', { name: /I take it|Take over/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /mf-catalog 2026-11-21\.bbbb/ })).toHaveTextContent('Taken by Casey admin');
  });

  test('leads to the form with the last good release, and names whom to call', async () => {
    responds('listRecentReleases', () => [failing() as RecentRelease]);
    const contact = 'https://chat.example/catalog';
    const sent = shopResponds(() => Response.json(overview({ contact, runbook: 'docs/runbooks/catalog.md' })));
    const { user } = await open();
    const { findByRole, getByRole, getByText } = await line();
    expect(getByRole('link', { name: 'Contact of team mf-catalog' })).toHaveAttribute('href', contact);
    expect(getByText('docs/runbooks/catalog.md')).toBeInTheDocument();
    await user.click(await findByRole('button', { name: `Roll back to ${older}…` }));
    const opened = within(await screen.findByRole('form', { name: 'Change mf-catalog' }));
    expect(opened.getByLabelText('Action')).toHaveValue('rollback');
    expect(opened.getByLabelText('Activate')).toHaveValue(older);
    expect(opened.getByLabelText('Reason')).toHaveFocus();
    expect(sent.filter(({ body }) => body)).toEqual([]);
  });

  test('leads to the end of the canary, if the canary fails', async () => {
    responds('listRecentReleases', () => [failing() as RecentRelease]);
    const live = { release: older, since: release.at, by: 'Aoi' };
    shopResponds(() => Response.json(overview({ live, canary: { ...canary, release: newer } })));
    const { user } = await open();
    await user.click(await (await line()).findByRole('button', { name: `End the canary ${newer}…` }));
    const opened = within(await screen.findByRole('form', { name: 'Change mf-catalog' }));
    expect(opened.getByLabelText('Action')).toHaveValue('end');
    expect(opened.getByLabelText('Reason')).toHaveFocus();
  });

  test('offers no way back to a person who may not change the front end', async () => {
    responds('listRecentReleases', () => [failing() as RecentRelease]);
    shopResponds(() => Response.json(overview({ mayChange: false })));
    await open();
    expect(await (await line()).findByRole('button', { name: 'I take it' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Roll back to/ })).not.toBeInTheDocument();
  });

  test('is taken over from somebody else after a question', async () => {
    const bodies: unknown[] = [];
    responds('listRecentReleases', () => [failing({}) as RecentRelease]);
    responds('takeRelease', ({ body }) => {
      bodies.push(body);
      return { name: 'Casey admin', email: 'admin@kerf.test', at: '2026-11-21T18:06:00.000Z' };
    });
    shopResponds(() => Response.json(overview()));
    const { user } = await open();
    await user.click(await (await line()).findByRole('button', { name: 'Take over…' }));
    await answer(user, 'Leave it to Bert');
    expect(bodies).toEqual([]);
    await user.click((await line()).getByRole('button', { name: 'Take over…' }));
    await answer(user, 'Take over');
    await waitFor(() =>
      expect(bodies).toEqual([{ remote: 'mf_catalog', release: newer, over: '2026-11-21T18:05:00.000Z' }]),
    );
  });

  test('offers nothing to a role that does not look after releases', async () => {
    responds('listRecentReleases', () => [failing({}) as RecentRelease]);
    shopResponds(() => Response.json(overview()));
    await renderPage(remote, '/dashboard/releases', { as: 'support' });
    expect((await line()).getByText(/^Taken by Bert, \d/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /I take it|Take over/ })).not.toBeInTheDocument();
  });

  test('has a line of its own for each of two', async () => {
    responds('listRecentReleases', () => [
      failing({}) as RecentRelease,
      { ...recently(older, { visits: 40, failures: 20 }, { visits: 40, failures: 20 }), remote: 'mf_checkout' },
    ]);
    shopResponds(() => Response.json(overview()));
    await open();
    const lines = await screen.findAllByRole('alert');
    expect(lines.map(each => each.querySelector('strong')?.textContent)).toEqual([
      'mf-checkout fails for 50% of its visits',
      'mf-catalog fails for 10% of its visits',
    ]);
  });
});

test('shows the five calls that a front end makes most often, in all of its releases', async () => {
  const calls = (...counts: number[]) => counts.map((count, at) => ({ call: `GET /call-${at}`, count }));
  responds('listRecentReleases', () => [
    { ...recently(newer, {}, { visits: 90 }), requested: [{ call: 'other', count: 70 }, ...calls(60, 50, 40, 30, 20)] },
    { ...recently(older, {}, { visits: 10 }), requested: calls(1, 100) },
    { ...recently(older, {}, { visits: 10 }), remote: 'mf_checkout', requested: calls(900) },
  ]);
  shopResponds(() => Response.json(overview()));
  const { user } = await open();
  await show(user, 'How it fares');
  const table = await screen.findByRole('table', { name: 'Most requested calls of mf-catalog' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual([
    'Call of the API24 hPer visit',
    'GET /call-11501.5 per visit',
    'Addresses that the API does not have700.7 per visit',
    'GET /call-0610.6 per visit',
    'GET /call-2400.4 per visit',
    'GET /call-3300.3 per visit',
  ]);
});

test('names the languages of the shop in which the pages of a front end are in English', async () => {
  const remotes = [
    { name: 'mf_catalog', entry: 'http://127.0.0.1:3001/remoteEntry.js', paths: ['/blog'] },
    { name: 'mf_checkout', entry: 'http://127.0.0.1:3002/remoteEntry.js', paths: ['/cart'] },
  ].map((line, at) => ({
    ...line,
    extensions: { menu: [], outdates: {}, fragments: {}, languages: at === 0 ? ['de'] : ['de', 'ja'] },
  }));
  const documents = { config: { apiUrl: '', languages: ['de', 'ja'] }, remotes: { remotes } };
  for (const [name, content] of Object.entries(documents)) {
    const block = document.createElement('script');
    Object.assign(block, { id: `kerf-${name}`, type: 'application/json', textContent: JSON.stringify(content) });
    document.head.append(block);
  }
  shopResponds(() =>
    Response.json({ canChange: true, remotes: [catalog, { ...catalog, remote: 'mf-checkout', team: 'mf-checkout' }] }),
  );
  await open();
  expect(await screen.findByText('Its pages are in English for readers of Japanese.')).toBeInTheDocument();
  expect(screen.getAllByText(/^Its pages are in English/)).toHaveLength(1);
  for (const block of document.querySelectorAll('#kerf-config, #kerf-remotes')) block.remove();
});
