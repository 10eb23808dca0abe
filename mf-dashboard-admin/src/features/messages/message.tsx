import type { ContactMessage } from '@kerf/contracts';
import { Button, Card } from '@kerf/ui';
import { useState } from 'react';
import styles from '../../components/cards.module.css';
import { DateTime } from '../../components/date-time';
import { contactMessages as texts } from '../../messages/contact-messages';
import { ResponseForm } from './response-form';

/** A message, and its response or a form for one. */
export function Message({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false);
  const { email, subject, message: text, createdAt, response } = message;
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.head}>
        <strong dir="auto">{subject}</strong>
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>
        <DateTime at={createdAt} />
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {response ? (
        <blockquote className={styles.response}>
          <p className={styles.head}>
            {texts.respondedBy(response.by)} <DateTime at={response.at} />
          </p>
          <p className={styles.text} dir="auto">
            {response.text}
          </p>
        </blockquote>
      ) : null}
      {response || isOpen ? null : <Button onClick={() => setOpen(true)}>{texts.respond}</Button>}
      {isOpen && !response ? <ResponseForm message={message} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
