import type { Order } from '@kerf/contracts';
import styles from './order-pictures.module.css';
import { Thumbnail } from './thumbnail';

const MOST_SHOWN = 3;

/** The pictures of the ordered tools as they were, and how many more there are. */
export function OrderPictures({ order: { lines, image } }: { order: Pick<Order, 'lines' | 'image'> }) {
  const pictures = lines.length > 0 ? lines.map(line => line.image) : [image];
  const more = pictures.length - MOST_SHOWN;
  return (
    <span className={styles.pictures}>
      {pictures.slice(0, MOST_SHOWN).map((src, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tools may have the same picture, and the lines of an order never change
        <Thumbnail key={at} src={src} />
      ))}
      {more > 0 ? <span className={styles.more}>{`+${more}`}</span> : null}
    </span>
  );
}
