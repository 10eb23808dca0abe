import type { ContactMessage } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { cx, VisuallyHidden } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { contactMessages as texts } from '../../messages/contact-messages';
import { ownPaths } from '../../paths';
import styles from './messages.module.css';

interface MessageListProps {
  messages: readonly ContactMessage[];
  /** The id of the one beside the list. */
  shown: string | undefined;
}

/** The subjects, newest first. A dot marks those without a response. */
export const MessageList = ({ messages, shown }: MessageListProps) => (
  <ul className={styles.list} aria-label={texts.title}>
    {messages.map(({ _id, email, subject, message, createdAt, response }) => (
      <li key={_id}>
        <Link
          to={`${ownPaths.messages}?message=${_id}`}
          className={styles.entry}
          aria-current={_id === shown ? 'true' : undefined}
        >
          <span className={cx(styles.subject, response === undefined && styles.open)}>
            {response ? null : <VisuallyHidden>{texts.waits}</VisuallyHidden>}
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
