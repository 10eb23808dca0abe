import { list, query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useSearchParams } from '@kerf/federation/router';
import { useList, useLoadMoreWhile } from '@kerf/federation/use-list';
import { Card, EmptyState, Loaded, LoadMore, Page } from '@kerf/ui';
import { useRef } from 'react';
import { MessageList } from '../features/messages/message-list';
import { isMessageView, MessageViews } from '../features/messages/message-views';
import styles from '../features/messages/messages.module.css';
import { Thread } from '../features/messages/thread';
import { contactMessages as texts } from '../messages/contact-messages';
import { listsMessages } from '../messages/lists-messages';
import { ownPaths } from '../paths';

/** The messages of the contact form, newest first, all or those of one state, and the one that the address names. */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const opened = search.get('message') ?? undefined;
  const state = search.get('state') ?? '';
  const view = isMessageView(state) ? state : '';
  const own = view ? { state: view } : {};
  const addressOf = (message?: string) => {
    const params = new URLSearchParams({ ...(view && { state: view }), ...(message && { message }) });
    return params.size > 0 ? `${ownPaths.messages}?${params}` : ownPaths.messages;
  };
  const drafts = useRef(new Map<string, string>());
  const messages = useList(list('listContactMessages', { query: own }));
  const { data: counts } = useQuery(query('readOverview', {}));
  const rows = messages.data ?? [];
  const shown = rows.find(({ _id }) => _id === opened);
  useLoadMoreWhile(opened !== undefined && messages.data !== undefined && !shown, messages);
  // On a wide page something is beside the list from the start.
  const beside = shown ?? rows[0];
  return (
    <Page
      title={texts.title}
      intro={counts ? texts.waiting({ count: counts.unansweredMessages }) : listsMessages.notYet}
    >
      <MessageViews current={view} />
      <Loaded
        query={messages}
        lines={12}
        empty={
          <EmptyState
            title={view === 'open' ? texts.noneOpen : texts.empty}
            {...(view === '' && { text: texts.emptyText })}
            icon="mail"
          />
        }
      >
        {all => (
          <div className={styles.both} data-opened={shown ? true : undefined}>
            <div>
              <Card padding="none">
                <MessageList messages={all} shown={beside?._id} addressOf={addressOf} />
              </Card>
              <LoadMore list={messages} end={texts.end}>
                {texts.more}
              </LoadMore>
            </div>
            {beside ? (
              <Thread
                key={beside._id}
                message={beside}
                toList={addressOf()}
                drafts={drafts}
                isOpened={shown !== undefined}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
