import { call, query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { usePrice } from '@kerf/session';
import { IconButton, Panel, toast } from '@kerf/ui';
import { Thumbnail } from '../../components/thumbnail';
import { messages } from '../../messages';
import styles from './start.module.css';

const { start: texts } = messages;

const MOST_SHOWN = 5;

/** The sold-out tools that the customer waits for. */
export function BackInStock({ watches }: { watches: readonly string[] }) {
  return (
    <Panel title={texts.backInStock}>
      {watches.length === 0 ? <p className={styles.quiet}>{texts.noWatch}</p> : null}
      <ul className={styles.rows}>
        {watches.slice(0, MOST_SHOWN).map(id => (
          <li key={id} className={styles.row}>
            <Watched id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Watched({ id }: { id: string }) {
  const { data: item } = useQuery(query('getItem', { params: { id } }));
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('unwatchItem', { params: { id } }),
    onSuccess: () => toast.success(texts.watchEnded),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listWatches'] }),
  });
  if (!item) return null;
  return (
    <>
      <Thumbnail src={item.image} />
      <div className={styles.what}>
        <Link to={paths.item(item._id, item.slug)}>
          <bdi>{item.name}</bdi>
        </Link>
        {item.stock >= item.minimum ? <InStock item={item} /> : <span className={styles.quiet}>{texts.soldOut}</span>}
      </div>
      <IconButton icon="close" label={texts.endWatchOf({ item: item.name })} onClick={() => end.mutate()} />
    </>
  );
}

function InStock({ item }: { item: Item }) {
  const { price, format } = usePrice(item);
  return <span className={styles.inStock}>{texts.inStock({ price: format(price) })}</span>;
}
