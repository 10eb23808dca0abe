import { isRejection, query } from '@kerf/api-client';
import type { SharedList as Shared } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, Card, EmptyState, ErrorText, Page, Skeleton } from '@kerf/ui';
import { messages } from '../../messages';
import { ListRows } from './list-rows';
import { ListSummary } from './list-summary';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';
import { useRows } from './use-rows';

/** A list that somebody has shared, with the prices of today. */
export function SharedList({ token }: { token: string }) {
  useDocumentTitle(texts.shared);
  const list = useQuery(query('getSharedList', { params: { token } }));
  const hasEnded = isRejection(list.error, 'not-found') || isRejection(list.error, 'invalid');
  return (
    <Page title={texts.shared} intro={hasEnded ? undefined : texts.sharedIntro}>
      {list.data ? (
        <Shown tools={list.data.tools} />
      ) : hasEnded ? (
        <EmptyState
          title={texts.ended}
          text={texts.endedText}
          action={
            <Link to={paths.explore} className={buttonClass('primary')}>
              {messages.everyTool}
            </Link>
          }
        />
      ) : list.error ? (
        <ErrorText message={list.error.message} onRetry={() => list.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton lines={8} />
  </div>
);

function Shown({ tools }: Shared) {
  const { rows, format, isLoading, error, refetch } = useRows(tools);
  if (tools.length === 0) return <EmptyState title={texts.empty} />;
  if (isLoading) return error ? <ErrorText message={error.message} onRetry={() => refetch()} /> : <Loading />;
  return (
    <div className={styles.columns}>
      <Card>
        <ListRows rows={rows} format={format} />
      </Card>
      <ListSummary rows={rows} format={format} />
    </div>
  );
}
