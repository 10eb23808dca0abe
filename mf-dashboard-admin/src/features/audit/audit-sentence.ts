import type { AuditEntry } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { auditMessages as texts } from '../../messages/audit-messages';
import { ownPaths } from '../../paths';

const isVerb = (action: string): action is keyof typeof texts.verbs => action in texts.verbs;

interface AuditSentence {
  /** `Ada shipped order 1042`. An unknown action stays as it is stored. */
  text: (parts: { actor: string; object: string }) => string;
  actor: string;
  object: string;
  /** Of the page of the object. */
  link: string | undefined;
  /** What the person gave as the reason, or said. */
  reason: string | undefined;
  /** What a migration has left as it was. */
  left: readonly string[];
}

const linkOf = (kind: string, id: string, name: string): string | undefined => {
  const links: Record<string, string> = {
    order: ownPaths.order(id),
    item: ownPaths.editItem(id),
    attribute: ownPaths.attributes,
    user: `${paths.allUsers}?${new URLSearchParams({ q: name })}`,
    promotion: ownPaths.promotions,
    message: ownPaths.messages,
    text: ownPaths.messages,
    review: ownPaths.shopReviews,
    remote: ownPaths.releases,
    releases: ownPaths.releases,
  };
  return links[kind];
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const userId = /^[0-9a-f]{24}$/;

/** `Ada removed item Belt Sander`, and its parts. */
export const auditSentence = (entry: AuditEntry): AuditSentence => {
  const { actor, actorName, action, subject, subjectName, details } = entry;
  const [kind = '', id = ''] = subject.split(':');
  const named = texts.kinds[kind] ?? kind;
  // A removed user has no page, and a review or a message has no name.
  const isNamed = subjectName !== undefined || !(kind in texts.nameless);
  return {
    text: parts =>
      isVerb(action)
        ? texts.verbs[action]({ kind: named, ...parts })
        : texts.unknown({ action, kind: named, ...parts }),
    actor: actorName ?? texts.systems[actor] ?? (userId.test(actor) ? texts.removedUser : actor),
    object: subjectName ?? texts.nameless[kind] ?? id,
    link: isNamed || kind !== 'user' ? linkOf(kind, id, subjectName ?? '') : undefined,
    reason: textIn(details.reason) ?? textIn(details.answer),
    left: textIn(details.left)?.split('\n') ?? [],
  };
};

export interface AuditChange {
  /** Of the changed field. */
  label?: string | undefined;
  before?: string | undefined;
  after: string;
}

const stateText = (kind: string, state: string | null): string => {
  if (state === null) return kind === 'user' ? texts.states.customer : texts.nothing;
  return texts.states[state as keyof typeof texts.states] ?? state;
};

const isLong = (text: string) => text.length > 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isRecord(value))
    return Object.entries(value)
      .map(([part, inner]) => `${part}: ${typeof inner === 'object' ? JSON.stringify(inner) : String(inner)}`)
      .join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const recordIn = (json: unknown): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(String(json));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** The parts of a value that the other one does not have, if both are objects: values of attributes, names by language. */
const without = (value: unknown, other: unknown): unknown => {
  if (!isRecord(value) || (other && !isRecord(other))) return value;
  const parts = Object.entries(value).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(isRecord(other) ? other[name] : undefined),
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
};

/** The fields that a change of an item or a promotion has given another value. Long values are not shown. */
const fieldChanges = (before: unknown, after: unknown): AuditChange[] => {
  const [old, changed] = [recordIn(before), recordIn(after)];
  return Object.keys(changed)
    .filter(name => JSON.stringify(old[name]) !== JSON.stringify(changed[name]))
    .map(name => {
      const label = texts.fields[name] ?? name;
      const [from, to] = [
        valueText(name, without(old[name], changed[name])),
        valueText(name, without(changed[name], old[name])),
      ];
      return isLong(from) || isLong(to) ? { after: label } : { label, before: from, after: to };
    });
};

/** The values before and after. Nothing for a state that stayed as it was. */
export const auditChanges = ({ action, subject, from, to, details }: AuditEntry): AuditChange[] => {
  const [kind = ''] = subject.split(':');
  const { before, after, amountCents, currency, items, values } = details;
  if (typeof items === 'number' && typeof values === 'number') return [{ after: texts.migrated({ items, values }) }];
  // All of a new attribute would be a change from nothing.
  if (action === 'attribute.add') return [];
  if (typeof amountCents === 'number') return [{ after: formatCents(amountCents, textIn(currency)) }];
  if (typeof before === 'number' && typeof after === 'number')
    return [{ before: String(before), after: String(after) }];
  if (textIn(after)) return fieldChanges(before, after);
  if (from === to) return [];
  return [{ before: from === null && kind !== 'user' ? undefined : stateText(kind, from), after: stateText(kind, to) }];
};
