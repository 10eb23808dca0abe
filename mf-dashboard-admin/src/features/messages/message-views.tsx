import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { numberText } from '../../components/number-text';
import { Views } from '../../components/views/views';
import { contactMessages as texts } from '../../messages/contact-messages';
import { ownPaths } from '../../paths';

export type MessageView = keyof typeof texts.views;
export const isMessageView = (state: string): state is MessageView => Object.hasOwn(texts.views, state);

export const MessageViews = ({ current }: { current: MessageView }) => {
  const { data } = useQuery(query('readOverview', {}));
  return (
    <Views
      views={(Object.keys(texts.views) as MessageView[]).map(view => ({
        to: view ? `${ownPaths.messages}?state=${view}` : ownPaths.messages,
        label: texts.views[view],
        count: view === 'open' && data ? numberText(data.unansweredMessages) : undefined,
        isCurrent: view === current,
      }))}
    />
  );
};
