import type { DeadJob } from '@kerf/contracts';
import { mockNetwork, refuses, renderPage, responds, respondsWith } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const order = '65f000000000000000000002';
const receipt: DeadJob = {
  key: `order ${order} paid`,
  kind: 'order-message',
  lane: 'receipts',
  attempts: 1,
  deadAt: '2026-11-24T10:00:00.000Z',
  problem: 'EENVELOPE 550',
};
const announcement: DeadJob = {
  ...{ key: 'release-webhook release 7', kind: 'release-webhook', lane: 'services', attempts: 56 },
  ...{ deadAt: '2026-11-23T10:00:00.000Z', problem: 'webhook 503' },
};

const open = async (jobs: () => DeadJob[]) => {
  const reads = responds('listDeadJobs', jobs);
  return { reads, ...(await renderPage(remote, '/dashboard/deadjobs', { as: 'admin' })) };
};

test('says what was given up, when, after how many attempts and why', async () => {
  await open(() => [receipt, announcement]);
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(3);
  const [, first, second] = rows as HTMLElement[];
  expect(first).toHaveTextContent(/E-mail with the receiptOrderNov 24, .*Tried once/);
  expect(first).toHaveTextContent('The mail server does not accept the address of the recipient. EENVELOPE 550');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Order' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder/${order}`,
  );
  expect(second).toHaveTextContent('Tried 56 times');
  expect(second).toHaveTextContent('The receiver of the announcements responded with 503.');
});

test('retries a job and reads the list again', async () => {
  let jobs = [receipt];
  const { user } = await open(() => jobs);
  const retries = responds('retryDeadJob', () => {
    jobs = [];
    return { acknowledged: true, modifiedCount: 1 };
  });
  await user.click(await screen.findByRole('button', { name: 'Retry: E-mail with the receipt' }));
  expect(await screen.findByText('The job runs again in a few seconds.')).toBeInTheDocument();
  expect(await screen.findByText('No job waits for a decision')).toBeInTheDocument();
  expect(retries[0]?.body).toEqual({ key: receipt.key });
});

test('retries all jobs, also if somebody else has decided about one of them', async () => {
  let jobs = [receipt, announcement];
  const { user } = await open(() => jobs);
  const retried: string[] = [];
  const missing = { statusCode: 404, error: 'Not Found', message: 'There is no such dead job.', code: 'not-found' };
  respondsWith('retryDeadJob', ({ body }) => {
    jobs = [];
    const { key } = body as { key: string };
    retried.push(key);
    return key === receipt.key
      ? Response.json(missing, { status: 404 })
      : Response.json({ acknowledged: true, modifiedCount: 1 });
  });
  await user.click(await screen.findByRole('button', { name: 'Retry all 2' }));
  expect(await screen.findByText('1 job runs again in a few seconds.')).toBeInTheDocument();
  expect(await screen.findByText('No job waits for a decision')).toBeInTheDocument();
  expect(retried).toEqual([receipt.key, announcement.key]);
});

test('discards a job after a question only', async () => {
  let jobs = [receipt];
  const { user } = await open(() => jobs);
  const discards = responds('discardDeadJob', () => {
    jobs = [];
    return { acknowledged: true, modifiedCount: 1 };
  });
  const discard = await screen.findByRole('button', { name: 'Discard: E-mail with the receipt' });
  await user.click(discard);
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(question).toHaveAccessibleDescription(/^E-mail with the receipt: this will not be done\./);
  await user.click(within(question).getByRole('button', { name: 'Keep the job' }));
  expect(await screen.findByText('The job is kept.')).toBeInTheDocument();
  expect(discards).toHaveLength(0);
  await user.click(discard);
  await user.click(await screen.findByRole('button', { name: 'Discard the job' }));
  expect(await screen.findByText('No job waits for a decision')).toBeInTheDocument();
  expect(discards[0]?.body).toEqual({ key: receipt.key });
});

test('says why a job could not be retried, and reads the list again', async () => {
  const { user, reads } = await open(() => [receipt]);
  refuses('retryDeadJob', 404, 'There is no such dead job.');
  await user.click(await screen.findByRole('button', { name: 'Retry: E-mail with the receipt' }));
  expect(await screen.findByText('There is no such dead job.')).toBeInTheDocument();
  await waitFor(() => expect(reads).toHaveLength(2));
});
