import type { Item, SavedList } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { Card, EmptyState, ErrorText, Skeleton } from '@kerf/ui';
import { useRef, useState } from 'react';
import type { useLists } from '../../lists/use-lists';
import { ListRows } from './list-rows';
import { ListSummary } from './list-summary';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';
import { NumberForm } from './number-form';
import type { Row } from './rows';
import { SharePanel } from './share-panel';
import { useRows } from './use-rows';

type ListViewProps = Pick<ReturnType<typeof useLists>, 'isGuest' | 'change' | 'changeAsync'> & { list: SavedList };

/** One list of the visitor: its tools, their sum, and the link to it. */
export function ListView({ list, isGuest, change, changeAsync }: ListViewProps) {
  const { rows, format, priceOf, currency, isLoading, error, refetch } = useRows(list.tools);
  const [taken, setTaken] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const take = ({ tool }: Row, name: string) => {
    change({ kind: 'take', list: list.id, item: tool.item });
    setTaken(texts.taken({ name }));
    // The focused button is removed together with the row.
    status.current?.focus();
  };
  const setQuantity = ({ tool }: Row, quantity: number) =>
    change({ kind: 'save', list: list.id, tool: { item: tool.item, name: tool.name, quantity } });
  const saveAll = async (items: readonly Item[]) => {
    const tools = items.map(item => ({
      item: item._id,
      quantity: item.minimum,
      name: soldName(item),
      ...(currency && { price: priceOf(item), currency }),
    }));
    if (tools.length > 0) await changeAsync({ kind: 'add', list: list.id, tools });
  };

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p ref={status} role="status" tabIndex={-1} className={styles.status}>
          {taken}
        </p>
        <Card>
          {list.tools.length === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : error && isLoading ? (
            <ErrorText message={error.message} onRetry={() => refetch()} />
          ) : isLoading ? (
            <div aria-busy="true">
              <Skeleton lines={2 * list.tools.length} />
            </div>
          ) : (
            <ListRows rows={rows} format={format} onQuantity={setQuantity} onTake={take} />
          )}
          <NumberForm onItems={saveAll} />
        </Card>
      </div>
      <div className={styles.aside}>
        {list.tools.length > 0 && !isLoading ? <ListSummary rows={rows} format={format} /> : null}
        {isGuest ? null : (
          <SharePanel
            key={list.token}
            list={list}
            onShare={() => change({ kind: 'share', list: list.id })}
            onEnd={() => change({ kind: 'unshare', list: list.id })}
          />
        )}
      </div>
    </div>
  );
}
