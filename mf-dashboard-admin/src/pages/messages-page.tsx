import { list } from '@kerf/api-client';
import { useSearchParams } from '@kerf/federation/router';
import { useList, useLoadMoreWhile } from '@kerf/federation/use-list';
import { Card, EmptyState, Loaded, LoadMore, Page } from '@kerf/ui';
import { useRef } from 'react';
import { MessageList } from '../features/messages/message-list';
import styles from '../features/messages/messages.module.css';
import { Thread } from '../features/messages/thread';
import { contactMessages as texts } from '../messages/contact-messages';

/** The messages of the contact form, newest first, and the one that the address names. */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const opened = search.get('message') ?? undefined;
  const drafts = useRef(new Map<string, string>());
  const messages = useList(list('listContactMessages', {}));
  const rows = messages.data ?? [];
  const shown = rows.find(({ _id }) => _id === opened);
  useLoadMoreWhile(opened !== undefined && messages.data !== undefined && !shown, messages);
  // On a wide page something is beside the list from the start.
  const beside = shown ?? rows[0];
  const waiting = rows.filter(({ response }) => !response).length;
  return (
    <Page title={texts.title} intro={messages.data && rows.length > 0 ? texts.waiting(waiting) : undefined}>
      <Loaded query={messages} lines={12} empty={<EmptyState title={texts.empty} text={texts.emptyText} icon="mail" />}>
        {all => (
          <div className={styles.both} data-opened={shown ? true : undefined}>
            <div>
              <Card padding="none">
                <MessageList messages={all} shown={beside?._id} />
              </Card>
              <LoadMore list={messages} end={texts.end}>
                {texts.more}
              </LoadMore>
            </div>
            {beside ? (
              <Thread key={beside._id} message={beside} drafts={drafts} isOpened={shown !== undefined} />
            ) : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
