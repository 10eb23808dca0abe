import type { ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInView } from '../../hooks/use-in-view';
import { BoxContent } from './box-content';
import { Breadcrumbs } from './breadcrumbs';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import styles from './item-layout.module.css';
import { ItemReviews } from './item-reviews';
import { RelatedItems } from './related-items';
import { Specifications } from './specifications';
import { productId } from './variants';

/** The last part of the page. It is empty until the page is idle, and without its script. */
const SameBattery = lazy(() =>
  import(/* webpackChunkName: "later-cards" */ './same-battery').catch(() => ({ default: () => null })),
);

/** A tool: pictures, price and the way to order, data, reviews and similar tools. */
export function ItemView({ item }: { item: ItemDetail }) {
  const [quantity, setQuantity] = useState(item.minimum);
  // Another variant has other bounds. A number that is being typed stays as it is.
  const [variant, setVariant] = useState(item._id);
  if (variant !== item._id) {
    setVariant(item._id);
    setQuantity(Math.max(item.minimum, Math.min(item.stock, quantity) || 0));
  }
  const order = useRef<HTMLDivElement>(null);
  const isOrderInView = useInView(order);
  return (
    <div className={styles.page}>
      <Breadcrumbs item={item} />
      <div className={styles.columns}>
        <Gallery
          key={item._id}
          id={item._id}
          name={soldName(item)}
          pictures={item.pictures}
          captions={item.captions ?? []}
        />
        <div className={styles.buy}>
          <div className={styles.box}>
            <BuyBox item={item} quantity={quantity} onQuantity={setQuantity} orderRef={order} />
          </div>
        </div>
        <div className={styles.details}>
          <p className={styles.description} dir="auto">
            {item.description}
          </p>
          <BoxContent box={item.box} />
          <Specifications specs={item.specs} />
          <ItemReviews id={productId(item)} />
        </div>
      </div>
      <RelatedItems ids={item.related} />
      <Suspense>
        <SameBattery item={item} />
      </Suspense>
      {isOrderInView ? null : <BuyBar item={item} quantity={quantity} />}
    </div>
  );
}
