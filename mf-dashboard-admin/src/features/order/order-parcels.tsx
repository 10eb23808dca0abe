import type { OrderDetail, Parcel } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import { Badge, Card, Section } from '@kerf/ui';
import type { ReactNode } from 'react';
import { DateTime, useShopZone } from '../../components/date-time';
import { type LinePart, partsOf, partsWithout, piecesOf } from '../../components/line-parts';
import { dayText } from '../../components/moment';
import { isToShip } from '../../components/order-badge';
import { textWith } from '../../components/text-with';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as states } from '../../messages/orders-messages';
import { LinesTable } from './lines-table';
import styles from './order.module.css';
import { ParcelMenu } from './parcel-menu';

/** The goods of an order of which a part has left: what is to be packed, the parcels from the last one on, and what is not sent. */
export function OrderParcels({ order }: { order: OrderDetail }) {
  const { lines, parcels } = order;
  const toPack = isToShip(order) ? order.unshipped : [];
  const notSent = partsWithout(lines, [...parcels.flatMap(parcel => parcel.lines), ...toPack]);
  return (
    <>
      {toPack.length > 0 ? (
        <PartCard
          className={styles.toPack}
          title={texts.parcel({ number: parcels.length + 1 })}
          state={<Badge tone="signal">{texts.toPack}</Badge>}
          order={order}
          lines={partsOf(lines, toPack)}
        />
      ) : null}
      {parcels
        .map((parcel, at) => (
          <ParcelCard key={parcel.id} order={order} parcel={parcel} name={texts.parcel({ number: at + 1 })} />
        ))
        .reverse()}
      {notSent.length > 0 ? (
        <PartCard title={texts.notSent} state={<Badge>{states.refunded}</Badge>} order={order} lines={notSent} />
      ) : null}
    </>
  );
}

interface ParcelCardProps {
  order: OrderDetail;
  parcel: Parcel;
  name: string;
}

function ArrivalBadge({ parcel: { deliveredAt, assumed } }: { parcel: Parcel }) {
  if (!deliveredAt) return <Badge tone="accent">{texts.toArrive}</Badge>;
  return assumed ? <Badge>{texts.assumed}</Badge> : <Badge tone="ok">{texts.delivered}</Badge>;
}

/** A parcel that has left: where it is, and what is in it. */
function ParcelCard({ order, parcel, name }: ParcelCardProps) {
  const { lines, tracking, shippedAt, deliveredAt, assumed } = parcel;
  const link = tracking && trackingLink(tracking);
  const zone = useShopZone();
  return (
    <PartCard
      title={name}
      state={<ArrivalBadge parcel={parcel} />}
      menu={<ParcelMenu order={order} parcel={parcel} name={name} />}
      order={order}
      lines={partsOf(order.lines, lines)}
    >
      {tracking ? (
        <bdi>
          {tracking.carrier} {link ? <a href={link}>{tracking.number}</a> : tracking.number}
        </bdi>
      ) : null}
      <span>{textWith(texts.leftOn, { time: <DateTime at={shippedAt} /> })}</span>
      {/* The shop knows the day only. */}
      {deliveredAt && !assumed ? (
        <span>{texts.arrivedOn({ day: dayText(new Date(deliveredAt), new Date(), zone) })}</span>
      ) : null}
    </PartCard>
  );
}

interface PartCardProps {
  title: string;
  state: ReactNode;
  menu?: ReactNode;
  order: OrderDetail;
  lines: readonly LinePart[];
  className?: string | undefined;
  /** Facts beside the number of pieces. */
  children?: ReactNode;
}

function PartCard({ title, state, menu, order, lines, className, children }: PartCardProps) {
  const heading = (
    <span className={styles.state}>
      {title} {state}
    </span>
  );
  return (
    <Card className={className}>
      <Section divider={false} title={heading} actions={menu}>
        <p className={styles.facts}>
          <span>{texts.linesOf({ pieces: piecesOf(lines) })}</span>
          {children}
        </p>
        <LinesTable caption={title} order={order} lines={lines} />
      </Section>
    </Card>
  );
}
