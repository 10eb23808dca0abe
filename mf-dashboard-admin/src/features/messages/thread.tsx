import type { ContactMessage } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Card, Icon } from '@kerf/ui';
import { type RefObject, useId } from 'react';
import { DateTime } from '../../components/date-time';
import { contactMessages as texts } from '../../messages/contact-messages';
import { ownPaths } from '../../paths';
import { CustomerOrders } from './customer-orders';
import styles from './messages.module.css';
import { ResponseForm } from './response-form';

interface ThreadProps {
  message: ContactMessage;
  /** What was typed for each message, so that another one can be read meanwhile. */
  drafts: RefObject<Map<string, string>>;
  /** Whether somebody has opened it, so that it gets the focus. */
  isOpened: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A message, the orders of its writer, and its response or the form for one. */
export function Thread({ message, drafts, isOpened }: ThreadProps) {
  const heading = useId();
  const { _id, email, subject, message: text, createdAt, response } = message;
  return (
    <Card
      as="section"
      padding="none"
      ref={isOpened ? focus : undefined}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.thread}
    >
      <header className={styles.head}>
        <Link to={ownPaths.messages} className={styles.back}>
          <Icon name="chevron-left" />
          {texts.toList}
        </Link>
        <h2 id={heading} dir="auto">
          {subject}
        </h2>
        <p className={styles.quiet}>
          <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>,{' '}
          <DateTime at={createdAt} />
        </p>
      </header>
      <div className={styles.messages}>
        <CustomerOrders email={email} />
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
        {response ? (
          <blockquote className={styles.response}>
            <p className={styles.quiet}>
              {texts.respondedBy(response.by)}, <DateTime at={response.at} />
            </p>
            <p dir="auto">{response.text}</p>
          </blockquote>
        ) : null}
      </div>
      {response ? null : <ResponseForm key={_id} message={message} drafts={drafts} />}
    </Card>
  );
}
