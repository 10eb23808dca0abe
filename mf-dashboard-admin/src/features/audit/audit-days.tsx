import type { AuditEntry } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Card, Icon, type IconName } from '@kerf/ui';
import { useId } from 'react';
import { useShopZone } from '../../components/date-time';
import { groupBy } from '../../components/group-by';
import { dayIn, dayText, timeText } from '../../components/moment';
import { textWith } from '../../components/text-with';
import { auditMessages as texts } from '../../messages/audit-messages';
import styles from './audit.module.css';
import { type AuditChange, auditChanges, auditSentence } from './audit-sentence';

/** By the beginning of an action. */
const icons: Readonly<Record<string, IconName>> = {
  order: 'order',
  payment: 'card',
  refund: 'card',
  return: 'order',
  item: 'pencil',
  attribute: 'pencil',
  promotion: 'star',
  review: 'star',
  user: 'shield',
  message: 'mail',
  release: 'arrow-right',
};

/** Changes as sentences, by days in the time zone of the shop. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const zone = useShopZone();
  const days = [...groupBy(entries, ({ at }) => dayIn(new Date(at), zone))];
  return (
    <Card padding="none">
      {days.map(([day, those]) => (
        <Day key={day} entries={those} zone={zone} />
      ))}
    </Card>
  );
}

function Day({ entries, zone }: { entries: readonly AuditEntry[]; zone: string | undefined }) {
  const heading = useId();
  const [first] = entries;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.day}>
        {first ? dayText(new Date(first.at), new Date(), zone) : null}
      </h2>
      <ol className={styles.entries}>
        {entries.map(entry => (
          <Sentence key={`${entry.at} ${entry.action} ${entry.subject}`} entry={entry} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Sentence({ entry, zone }: { entry: AuditEntry; zone: string | undefined }) {
  const { text, actor, object, link, reason, left } = auditSentence(entry);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} className={styles.quiet}>
        {timeText(new Date(entry.at), zone)}
      </time>
      <Icon name={icons[entry.action.split('.')[0] ?? ''] ?? 'info'} className={styles.quiet} />
      <p className={styles.sentence}>
        {textWith(text, {
          actor: <strong dir="auto">{actor}</strong>,
          object: link ? (
            <Link to={link}>
              <bdi className={object.includes(' ') || object.includes('@') ? undefined : styles.number}>{object}</bdi>
            </Link>
          ) : (
            <bdi>{object}</bdi>
          ),
        })}
        {reason ? texts.reason({ text: reason }) : null}
      </p>
      {left.length > 0 ? <Left lines={left} /> : null}
      <div className={styles.changes}>
        {auditChanges(entry).map(change => (
          <Change key={`${change.label} ${change.after}`} {...change} />
        ))}
      </div>
    </li>
  );
}

const Left = ({ lines }: { lines: readonly string[] }) => (
  <details className={styles.left}>
    <summary>{texts.left({ count: lines.length })}</summary>
    <ul>
      {lines.map(line => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  </details>
);

const Change = ({ label, before, after }: AuditChange) => (
  <p>
    {label ? <span className={styles.quiet}>{label} </span> : null}
    {before === undefined ? null : (
      <span className={styles.quiet}>
        <bdi>{before}</bdi> {texts.arrow}{' '}
      </span>
    )}
    <strong dir="auto">{after}</strong>
  </p>
);
