import type { AuditEntry } from '@kerf/contracts';
import { mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('shows changes as sentences by days, with the values before and after', async () => {
  const declined = { ...entry, action: 'payment.decline', actor: 'payment-provider', from: 'unpaid', to: 'unpaid' };
  const { actorName: _, ...ofSystem } = declined;
  responds('listAudit', [entry, ofSystem]);
  await renderPage(remote, '/dashboard/audit', { as: 'admin' });
  const [shipped, stayed] = await screen.findAllByRole('listitem');
  expect(shipped).toHaveTextContent(/ada@kerf\.test shipped order K-7Q2M-X9TCPaid → Shift$/);
  expect(within(shipped as HTMLElement).getByRole('link', { name: 'K-7Q2M-X9TC' })).toHaveAttribute(
    'href',
    '/dashboard/allOrder/65f000000000000000000002',
  );
  expect(stayed).toHaveTextContent(/The payment provider declined a payment of order K-7Q2M-X9TC$/);
  expect(screen.getByRole('region', { name: /November 24/ })).toContainElement(shipped as HTMLElement);
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
