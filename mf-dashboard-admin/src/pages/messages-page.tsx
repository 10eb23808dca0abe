import { list } from '@kerf/api-client';
import { useList } from '@kerf/federation/use-list';
import { EmptyState, Loaded, LoadMore, Page } from '@kerf/ui';
import styles from '../components/cards.module.css';
import { Message } from '../features/messages/message';
import { contactMessages as texts } from '../messages/contact-messages';

/** The messages of the contact form, newest first. */
export default function MessagesPage() {
  const messages = useList(list('listContactMessages', {}));
  return (
    <Page title={texts.title} intro={texts.description}>
      <Loaded query={messages} lines={12} empty={<EmptyState title={texts.empty} text={texts.emptyText} icon="mail" />}>
        {shown => (
          <>
            <ul className={styles.list}>
              {shown.map(message => (
                <Message key={message._id} message={message} />
              ))}
            </ul>
            <LoadMore list={messages} end={texts.end}>
              {texts.more}
            </LoadMore>
          </>
        )}
      </Loaded>
    </Page>
  );
}
