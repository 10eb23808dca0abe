import type { AuditEntry } from '@kerf/contracts';
import { auditMessages as texts } from '../../messages/audit-messages';

const isVerb = (action: string): action is keyof typeof texts.verbs => action in texts.verbs;

/** `Ada removed item Belt Sander`. An unknown action stays as it is stored. */
export const auditSentence = ({ actor, actorName, action, subject, subjectName }: AuditEntry): string => {
  const who = actorName ?? texts.systems[actor] ?? actor;
  const [kind = '', id = ''] = subject.split(':');
  const what = `${texts.kinds[kind] ?? kind} ${subjectName ?? id}`.trim();
  return isVerb(action) ? `${who} ${texts.verbs[action]} ${what}` : `${who}: ${action}, ${what}`;
};

/** The values before and after, and what else was recorded. */
export const auditDetails = ({ from, to, details }: AuditEntry): string =>
  [
    from !== null || to !== null ? `${from ?? texts.nothing} → ${to ?? texts.nothing}` : '',
    ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
  ]
    .filter(Boolean)
    .join(', ');
