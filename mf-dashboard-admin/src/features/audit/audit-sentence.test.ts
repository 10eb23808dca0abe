import type { AuditEntry } from '@kerf/contracts';
import { auditChanges, auditSentence } from './audit-sentence';

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
const textOf = (each: AuditEntry) => {
  const { text, ...parts } = auditSentence(each);
  return text(parts);
};

it('says who did what to what, with the page of it', () => {
  expect(textOf(entry)).toBe('ada@kerf.test removed item Belt Sander');
  expect(auditSentence(entry).link).toBe('/dashboard/manageitems/65f000000000000000000002');
  expect(auditSentence({ ...entry, details: { reason: 'broken in the store' } }).reason).toBe('broken in the store');
});

it('names a job by what caused it', () => {
  const { subjectName: _, ...nameless } = entry;
  expect(textOf({ ...nameless, action: 'job.retry', subject: 'job:order 65f0 paid' })).toBe(
    'ada@kerf.test retried the job order 65f0 paid',
  );
});

it('names the systems, and keeps what it does not know', () => {
  const { actorName: _, subjectName: _gone, ...nameless } = entry;
  expect(textOf({ ...nameless, actor: 'reconciler', action: 'payment.succeed', subject: 'order:1' })).toBe(
    'The reconciler recorded the payment of order 1',
  );
  expect(textOf({ ...nameless, actor: 'x', action: 'tool.sharpen', subject: 'tool:7' })).toBe('x tool.sharpen, tool 7');
  expect(textOf({ ...nameless, action: 'user.remove', subject: `user:${entry.actor}` })).toBe(
    'A removed user removed user (removed)',
  );
});

it('says what became of the items when attributes came, and which lines were no value', () => {
  const { actorName: _, subjectName: _gone, ...nameless } = entry;
  const migrated = {
    ...nameless,
    ...{ actor: 'migration', action: 'attribute.migrate', subject: 'items' },
    details: { items: 120, values: 800, lines: 2, left: 'Accuracy: about 0.3 mm\nHandle: Beech' },
  };
  expect(textOf(migrated).trim()).toBe('The update of the shop described the items by attributes');
  expect(auditSentence(migrated).left).toEqual(['Accuracy: about 0.3 mm', 'Handle: Beech']);
  expect(auditChanges(migrated)).toEqual([{ after: '120 items, 800 values' }]);
});

it('shows the values of attributes that changed, and not the others', () => {
  const before = JSON.stringify({ attributes: { power: 1400, teeth: 24, brushless: true } });
  const after = JSON.stringify({ attributes: { power: 1500, teeth: 24 } });
  expect(auditChanges({ ...entry, action: 'item.change', details: { before, after } })).toEqual([
    { label: 'Attributes', before: 'power: 1400, brushless: true', after: 'power: 1500' },
  ]);
});

it('says what changed about an attribute, and not all of a new one', () => {
  const { subjectName: _, ...nameless } = entry;
  const added = { ...nameless, action: 'attribute.add', subject: 'attribute:vibration' };
  const details = { after: JSON.stringify({ onCards: true, decimals: 1 }) };
  expect(textOf(added)).toBe('ada@kerf.test added attribute vibration');
  expect(auditSentence(added).link).toBe('/dashboard/attributes');
  expect(auditChanges({ ...added, details })).toEqual([]);
  const before = JSON.stringify({ onCards: false, decimals: 1, revision: 3 });
  expect(auditChanges({ ...added, action: 'attribute.change', details: { ...details, before } })).toEqual([
    { label: 'On cards', before: 'no', after: 'yes' },
  ]);
});

it.each<[string, Partial<AuditEntry>, ReturnType<typeof auditChanges>]>([
  ['nothing for a state that stayed', { subject: 'order:1', from: 'unpaid', to: 'unpaid' }, []],
  ['the first state alone', { subject: 'order:1', from: null, to: 'unpaid' }, [{ before: undefined, after: 'Unpaid' }]],
  ['states', { subject: 'order:1', from: 'paid', to: 'shipped' }, [{ before: 'Paid', after: 'Shift' }]],
  ['roles', { subject: 'user:1', from: null, to: 'catalogue' }, [{ before: 'Customer', after: 'Catalogue' }]],
  ['amounts', { subject: 'order:1', details: { amountCents: 2_750 } }, [{ after: '$27.50' }]],
  ['stocks', { details: { change: -3, before: 5, after: 2, reason: 'broken' } }, [{ before: '5', after: '2' }]],
  [
    'fields that changed',
    {
      details: {
        before: JSON.stringify({ listPriceCents: 13_900, name: 'Saw', description: 'a'.repeat(60) }),
        after: JSON.stringify({ listPriceCents: 14_500, name: 'Saw', description: 'b' }),
      },
    },
    [{ label: 'List price', before: '$139.00', after: '$145.00' }, { after: 'Description' }],
  ],
])('shows %s', (_name, changes, expected) => {
  expect(auditChanges({ ...entry, ...changes })).toEqual(expected);
});
