import type { AuditEntry } from '@kerf/contracts';
import { auditDetails, auditSentence } from './audit-sentence';

const entry: AuditEntry = {
  at: '2026-11-24T10:00:00.000Z',
  actor: '65f000000000000000000001',
  actorName: 'ada@kerf.test',
  action: 'item.remove',
  subject: 'item:65f000000000000000000002',
  subjectName: 'Belt Sander',
  from: null,
  to: null,
  details: {},
};

it('says who did what to what', () => {
  expect(auditSentence(entry)).toBe('ada@kerf.test removed item Belt Sander');
});

it('names the systems, and keeps what it does not know', () => {
  const { actorName: _, subjectName: _gone, ...nameless } = entry;
  expect(auditSentence({ ...nameless, actor: 'reconciler', action: 'payment.succeed', subject: 'order:1' })).toBe(
    'The reconciler recorded the payment of order 1',
  );
  expect(auditSentence({ ...nameless, actor: 'x', action: 'tool.sharpen', subject: 'tool:7' })).toBe(
    'x: tool.sharpen, tool 7',
  );
});

it('shows the values before and after, and the details', () => {
  expect(auditDetails({ ...entry, from: 'unpaid', to: null, details: { reason: 'lost' } })).toBe(
    'unpaid → nothing, reason: lost',
  );
  expect(auditDetails(entry)).toBe('');
});
