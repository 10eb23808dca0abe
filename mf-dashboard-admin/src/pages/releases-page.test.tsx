import { session } from '@kerf/session';
import { mockNetwork, renderPage } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Releases } from '../features/releases/release-service';
import remote from '../routes';

mockNetwork();

const [older, newer] = ['2026-11-20.aaaa', '2026-11-21.bbbb'];
const release = { at: '2026-11-21T10:00:00Z', by: 'Aoi', commit: 'a1b2c3d', message: 'fix: prices', tests: 'passed' };
const published: Releases = {
  canRollBack: true,
  remotes: [
    {
      remote: 'mf-catalog',
      live: newer,
      releases: [
        { ...release, release: newer, state: 'live', canActivate: false },
        { ...release, release: older, state: '-', canActivate: true },
      ],
      changes: [{ at: release.at, by: 'Aoi', what: 'publish', release: newer }],
    },
  ],
};

/** Responds to requests to the shop's own origin. Returns those that were sent. */
const shopResponds = (read: () => Response, change = () => Response.json({ release: older })) => {
  const sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ path: String(input), headers: init?.headers as Record<string, string>, body });
    return init?.method === 'POST' ? change() : read();
  });
  return sent;
};
// The token of the sample user has no expiry, so the session would renew it.
beforeEach(() => jest.spyOn(session, 'token').mockResolvedValue('token-of-admin'));
afterEach(() => jest.restoreAllMocks());

const open = () => renderPage(remote, '/dashboard/releases', { as: 'admin' });
const form = async () => within(await screen.findByRole('form', { name: 'Roll back mf-catalog' }));
const respond = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('shows the releases and the changes of each remote, read with the session', async () => {
  const sent = shopResponds(() => Response.json(published));
  await open();
  const table = within(await screen.findByRole('table', { name: 'Releases of mf-catalog' }));
  const row = table.getByRole('rowheader', { name: newer }).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Aoia1b2c3d fix: pricespassedlive');
  expect(screen.getByRole('table', { name: 'Newest changes of mf-catalog' })).toHaveTextContent('publish');
  expect(sent).toEqual([
    expect.objectContaining({
      path: '/releases.json',
      headers: expect.objectContaining({
        authorization: 'Bearer token-of-admin',
        'x-kerf-user': 'admin@kerf.test',
      }),
    }),
  ]);
});

test('rolls back with a reason after a confirmation, and reads the releases again', async () => {
  const sent = shopResponds(() => Response.json(published));
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  expect(getByLabelText('Activate')).toHaveTextContent(older);
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await respond(user, 'Roll back');
  expect(await screen.findByText(`${older} of mf-catalog is live for everybody.`)).toBeInTheDocument();
  expect(sent[1]).toMatchObject({
    path: '/releases/rollback',
    body: { remote: 'mf-catalog', release: older, reason: 'Wrong prices', live: newer },
  });
  await waitFor(() => expect(sent.map(({ path }) => path).slice(2)).toEqual(['/releases.json']));
  await waitFor(() => expect(getByLabelText('Reason')).toHaveValue(''));
});

test('sends nothing without a reason or without a confirmation', async () => {
  const sent = shopResponds(() => Response.json(published));
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  await user.click(getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Enter a reason.')).toBeInTheDocument();
  expect(getByLabelText('Reason')).toHaveFocus();
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await respond(user, 'Keep the live release');
  expect(await screen.findByText('Nothing was changed.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('shows why a rollback failed, and keeps the reason', async () => {
  const message = 'mf_catalog was changed in the meantime. Nothing was changed. Look at it again.';
  shopResponds(
    () => Response.json(published),
    () => Response.json({ statusCode: 409, error: 'Conflict', message }, { status: 409 }),
  );
  const { user } = await open();
  const { getByLabelText, getByRole } = await form();
  await user.type(getByLabelText('Reason'), 'Wrong prices');
  await user.click(getByRole('button', { name: 'Roll back' }));
  await respond(user, 'Roll back');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(getByLabelText('Reason')).toHaveValue('Wrong prices');
});

test('shows the command where the shop does not allow rollbacks', async () => {
  shopResponds(() => Response.json({ ...published, canRollBack: false }));
  await open();
  expect(await screen.findByText('npm run rollback -- mf-catalog')).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('says that nothing is published', async () => {
  shopResponds(() => Response.json({ canRollBack: true, remotes: [] }));
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
