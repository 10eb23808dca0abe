import type { TrackedOrder as Order } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Card, Panel, Picture } from '@kerf/ui';
import { useEffect, useRef } from 'react';
import { FollowLink } from '../../components/follow-link';
import { isSplit, stateText } from '../../components/order-state';
import { messages } from '../../messages';
import { trackMessages as texts } from '../../track-messages';
import { LinkForm } from './link-form';
import styles from './order.module.css';
import { Parcels } from './parcels';
import { quantityIn, type Units } from './returnable';
import { Progress } from './state-panel';
import { TrackingNumber } from './tracking-number';

/** State, parcels and tools of an order. All that has a name, an amount or a button is on its page. */
export function TrackedOrder({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isWhole = !isSplit(order);
  return (
    <>
      <Card as="section" className={styles.state}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {stateText(order)}
          </h2>
          <p className={styles.quiet}>{messages.order.titleOf({ number: order.number })}</p>
          {isWhole && order.tracking ? (
            <p className={styles.quiet}>
              <span>{messages.order.parcel}</span> <TrackingNumber tracking={order.tracking} />
            </p>
          ) : null}
        </div>
        <Progress order={order} />
        {isWhole ? (
          <div className={styles.actions}>
            <FollowLink tracking={order.tracking} isPrimary>
              {messages.order.track}
            </FollowLink>
          </div>
        ) : null}
      </Card>
      {isWhole ? (
        <Panel title={messages.order.lines}>
          <Lines order={order} units={order.lines} />
        </Panel>
      ) : (
        <Parcels order={order}>{units => <Lines order={order} units={units} />}</Parcels>
      )}
      <More order={order} />
    </>
  );
}

/** What was ordered, without prices. */
const Lines = ({ order, units }: { order: Order; units: Units }) => (
  <ul className={styles.lines}>
    {order.lines
      .map(line => ({ ...line, pieces: quantityIn([{ lines: units }], line.item) }))
      .filter(({ pieces }) => pieces > 0)
      .map(({ item, name, image, pieces }) => (
        <li key={item} className={styles.line}>
          <Picture src={image} alt="" width={80} height={60} className={styles.picture} />
          <div className={styles.what}>
            <Link to={paths.item(item)}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.quiet}>{texts.pieces({ pieces })}</span>
          </div>
        </li>
      ))}
  </ul>
);

/** How to open the page of the order: with a link, or with its account. */
const More = ({ order: { _id, isByGuest } }: { order: Order }) => (
  <Panel title={texts.more}>
    <p>{isByGuest ? texts.needsLink : texts.needsAccount}</p>
    {isByGuest ? (
      <LinkForm orderId={_id} />
    ) : (
      <Link className={buttonClass('secondary')} to={paths.myOrder(_id)}>
        {texts.toAccount}
      </Link>
    )}
  </Panel>
);
