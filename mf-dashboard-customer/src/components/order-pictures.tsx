import type { Order } from '@kerf/contracts';
import { Picture } from '@kerf/ui';
import styles from './order-pictures.module.css';

const MOST_SHOWN = 3;

/** The pictures of the ordered tools as they were, and how many more there are. */
export function OrderPictures({ order: { lines, image } }: { order: Pick<Order, 'lines' | 'image'> }) {
  const pictures = lines.length > 0 ? lines.map(line => line.image) : [image];
  const more = pictures.length - MOST_SHOWN;
  return (
    <span className={styles.pictures}>
      {pictures.slice(0, MOST_SHOWN).map((src, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tools may have the same picture, and the lines of an order never change
        <Picture key={at} src={src} alt="" width={64} height={48} loading="lazy" className={styles.picture} />
      ))}
      {more > 0 ? <span className={styles.more}>{`+${more}`}</span> : null}
    </span>
  );
}
