import type { AuditEntry } from '@kerf/contracts';
import { mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const entry: AuditEntry = {
  at: '2026-11-24T10:00:00.000Z',
  actor: '65f000000000000000000001',
  actorName: 'ada@kerf.test',
  action: 'order.ship',
  subject: 'order:65f000000000000000000002',
  subjectName: 'K-7Q2M-X9TC',
  from: 'paid',
  to: 'shipped',
  details: {},
};

test('shows changes as sentences with the values before and after', async () => {
  responds('listAudit', [entry]);
  await renderPage(remote, '/dashboard/audit', { as: 'admin' });
  expect(await screen.findByRole('rowheader', { name: 'ada@kerf.test shipped order K-7Q2M-X9TC' })).toBeInTheDocument();
  expect(screen.getByText('paid → shipped')).toBeInTheDocument();
});

test('filters at the API, with the filters in the address', async () => {
  const asked = responds('listAudit', []);
  const { user, history } = await renderPage(remote, '/dashboard/audit?from=2026-11-01', { as: 'admin' });
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of change' }), 'Refunds');
  await user.type(screen.getByRole('searchbox', { name: 'Who (e-mail or id)' }), 'ada@kerf.test');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ from: '2026-11-01', action: 'refund', actor: 'ada@kerf.test' }),
  );
  expect(history.location.search).toBe('?from=2026-11-01&action=refund&actor=ada%40kerf.test');
});
