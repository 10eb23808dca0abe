import type { ContactMessage } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { Card, Icon } from '@kerf/ui';
import { type RefObject, useId } from 'react';
import { DateTime } from '../../components/date-time';
import { textWith } from '../../components/text-with';
import { contactMessages as texts } from '../../messages/contact-messages';
import { listsMessages } from '../../messages/lists-messages';
import { CustomerOrders } from './customer-orders';
import { MarkButton } from './mark-button';
import styles from './messages.module.css';
import { ResponseForm } from './response-form';

interface ThreadProps {
  message: ContactMessage;
  /** The address of the list. */
  toList: string;
  /** What was typed for each message, so that another one can be read meanwhile. */
  drafts: RefObject<Map<string, string>>;
  /** Whether somebody has opened it, so that it gets the focus. */
  isOpened: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A message, the orders of its writer, and its response or the form for one. */
export function Thread({ message, toList, drafts, isOpened }: ThreadProps) {
  const heading = useId();
  const { _id, email, subject, message: text, createdAt, response, marked } = message;
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
        <Link to={toList} className={styles.back}>
          <Icon name="chevron-left" />
          {texts.toList}
        </Link>
        <div>
          <h2 id={heading} dir="auto">
            {subject}
          </h2>
          <p className={styles.quiet}>
            {textWith(listsMessages.pair, {
              one: (
                <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
                  {email}
                </a>
              ),
              other: <DateTime at={createdAt} />,
            })}
          </p>
        </div>
        {response ? null : <MarkButton message={message} />}
      </header>
      <div className={styles.messages}>
        <CustomerOrders email={email} />
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
        {response ? (
          <blockquote className={styles.response}>
            <p className={styles.quiet}>
              {textWith(texts.respondedBy, { name: response.by, time: <DateTime at={response.at} /> })}
            </p>
            <p dir="auto">{response.text}</p>
          </blockquote>
        ) : null}
        {marked ? (
          <p className={styles.quiet}>
            {textWith(texts.markedBy, { name: marked.by, time: <DateTime at={marked.at} /> })}
          </p>
        ) : null}
      </div>
      {response ? null : <ResponseForm key={_id} message={message} drafts={drafts} />}
    </Card>
  );
}
