import type { ContactMessage } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { cx, VisuallyHidden } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { contactMessages as texts } from '../../messages/contact-messages';
import styles from './messages.module.css';

interface MessageListProps {
  messages: readonly ContactMessage[];
  /** The id of the one beside the list. */
  shown: string | undefined;
  addressOf: (id: string) => string;
}

/** The subjects, newest first. A dot marks those that wait for an answer. */
export const MessageList = ({ messages, shown, addressOf }: MessageListProps) => (
  <ul className={styles.list} aria-label={texts.title}>
    {messages.map(({ _id, email, subject, message, createdAt, response, marked }) => (
      <li key={_id}>
        <Link to={addressOf(_id)} className={styles.entry} aria-current={_id === shown ? 'true' : undefined}>
          <span className={cx(styles.subject, !response && !marked && styles.open)}>
            {response || marked ? null : <VisuallyHidden>{texts.waits}</VisuallyHidden>}
            <bdi className={styles.cut}>{subject}</bdi>
          </span>
          <span className={styles.time}>
            <DateTime at={createdAt} />
          </span>
          <span className={cx(styles.cut, styles.begins)}>
            <bdi>{email}</bdi>
            {texts.colon}
            <bdi>{message}</bdi>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
