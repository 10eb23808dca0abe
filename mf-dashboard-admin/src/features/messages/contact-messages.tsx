import { list } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { useList } from '@kerf/federation/use-list';
import { Card, EmptyState, Loaded, LoadMore } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './contact-messages.module.css';

const { contact: texts } = messages;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A message, with a link that starts a reply in the mail program. */
function Message({ message: { email, subject, message, createdAt } }: { message: ContactMessage }) {
  return (
    <Card as="li" className={styles.message}>
      <p className={styles.head}>
        <strong dir="auto">{subject}</strong>
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>
        <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
      </p>
      <p className={styles.text} dir="auto">
        {message}
      </p>
    </Card>
  );
}

/** The messages of the contact form, newest first. */
export function ContactMessages() {
  const found = useList(list('listContactMessages', {}));
  return (
    <Loaded query={found} lines={12} empty={<EmptyState title={texts.empty} text={texts.emptyText} icon="mail" />}>
      {shown => (
        <>
          <ul className={styles.list}>
            {shown.map(message => (
              <Message key={message._id} message={message} />
            ))}
          </ul>
          <LoadMore list={found} end={texts.end}>
            {texts.more}
          </LoadMore>
        </>
      )}
    </Loaded>
  );
}
