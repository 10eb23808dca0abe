import { query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { type FragmentProps, paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { usePrice } from '@kerf/session';
import { Badge, Picture, Price } from '@kerf/ui';
import text from '../components/text.module.css';
import { messages } from '../messages';
import styles from './item-teaser.module.css';

const { teaser } = messages;

/** The picture, price and stock of an item, with a link to buy it. */
export default function ItemTeaser({ itemId, fallback }: FragmentProps<'mf-catalog/item-teaser'>) {
  const { data: item } = useQuery(query('getItem', { params: { id: itemId } }));
  if (!item) return fallback;
  const isSoldOut = item.stock < item.minimum;
  return (
    <div className={styles.teaser}>
      <Picture src={item.image} alt="" width={80} height={60} loading="lazy" className={styles.picture} />
      <div className={styles.facts}>
        <span>
          {teaser.now} <ItemPriceNow item={item} />
        </span>
        {isSoldOut ? <Badge>{messages.soldOut}</Badge> : <InStock item={item} />}
      </div>
    </div>
  );
}

function ItemPriceNow({ item }: { item: Item }) {
  const { price, format } = usePrice(item);
  return <Price>{format(price)}</Price>;
}

const InStock = ({ item }: { item: Item }) => (
  <>
    <span className={text.quiet}>{teaser.inStock({ units: item.stock })}</span>
    <Link to={paths.order(item._id)} aria-label={teaser.buyAgainOf({ item: item.name })}>
      {teaser.buyAgain}
    </Link>
  </>
);
