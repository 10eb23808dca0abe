import { Card, cx, Icon, type IconName, Section } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import type { ReactNode } from 'react';
import { FollowLink } from '../../components/follow-link';
import {
  hasSteps,
  isOnItsWay,
  orderOf,
  type ShownOrder,
  stateText,
  stepsOf,
  unitsIn,
} from '../../components/order-state';
import { messages } from '../../messages';
import { parcelMessages as texts } from '../../parcel-messages';
import styles from './parcels.module.css';
import { quantityIn, type Units } from './returnable';
import { TrackingNumber } from './tracking-number';

type Progress = 'now' | 'waiting' | 'done';
const icons = { now: 'truck', waiting: 'order', done: 'check' } as const satisfies Record<Progress, IconName>;

const IN_SHOP = 'in-shop';
const anchorOf = (number: number) => `parcel-${number}`;

/** The parcels with their numbers. How many there will be is known once all has left. */
const parcelsOf = (order: ShownOrder) =>
  order.parcels.map((parcel, at) => {
    const alone = orderOf(order, parcel);
    const progress: Progress = isOnItsWay(alone) ? 'now' : 'done';
    const number = at + 1;
    const title =
      order.unshipped.length > 0 ? texts.title({ number }) : texts.titleOf({ number, all: order.parcels.length });
    return { parcel, alone, progress, number, title };
  });

/** How far each part of the order is, with a link to its card. */
export const ParcelStrip = ({ order }: { order: ShownOrder }) => (
  <nav className={styles.strip} aria-label={texts.strip}>
    {parcelsOf(order).map(({ alone, progress, number, title }) => (
      <a key={number} href={`#${anchorOf(number)}`} className={styles[progress]}>
        <span>{title}</span> <b>{stateText(alone)}</b>
      </a>
    ))}
    {order.unshipped.length > 0 ? (
      <a href={`#${IN_SHOP}`} className={styles.waiting}>
        <span>{texts.inShop}</span> <b>{texts.units({ count: unitsIn(order.unshipped) })}</b>
      </a>
    ) : null}
  </nav>
);

interface ParcelsProps {
  order: ShownOrder & { lines: Units };
  /** The lines of a part. */
  children: (units: Units) => ReactNode;
}

/** The parts of an order: what is on its way, what is still in the shop, what has arrived. */
export function Parcels({ order, children }: ParcelsProps) {
  const parcels = parcelsOf(order);
  const cards = (wanted: Progress) =>
    parcels
      .filter(({ progress }) => progress === wanted)
      .map(({ parcel, ...shown }) => (
        <ParcelCard key={parcel.id} parcel={parcel} {...shown}>
          {children(parcel.lines)}
        </ParcelCard>
      ));
  const unsent = neverShipped(order);
  return (
    <>
      {cards('now')}
      {order.unshipped.length > 0 ? (
        <Part
          id={IN_SHOP}
          title={texts.inShop}
          progress="waiting"
          facts={
            <>
              <p>{texts.gettingReady}</p>
              <p className={styles.quiet}>{messages.order.paidNext}</p>
            </>
          }
        >
          {children(order.unshipped)}
        </Part>
      ) : null}
      {cards('done')}
      {unitsIn(unsent) > 0 ? (
        <Part title={texts.notSent} progress="done">
          {children(unsent)}
        </Part>
      ) : null}
    </>
  );
}

/** What is neither in a parcel nor still to be shipped was refunded before. */
const neverShipped = ({ lines, parcels, unshipped }: ParcelsProps['order']): Units =>
  lines.map(({ item, quantity }) => ({
    item,
    quantity: quantity - quantityIn([...parcels, { lines: unshipped }], item),
  }));

type ParcelCardProps = ReturnType<typeof parcelsOf>[number] & { children: ReactNode };

const ParcelCard = ({ parcel, alone, progress, number, title, children }: ParcelCardProps) => (
  <Part
    id={anchorOf(number)}
    title={title}
    progress={progress}
    actions={
      <FollowLink tracking={parcel.tracking} isPrimary={progress === 'now'}>
        {({ carrier }) => texts.follow({ number, carrier })}
      </FollowLink>
    }
    facts={
      <>
        <p className={styles.state}>{stateText(alone)}</p>
        {parcel.tracking ? (
          <p className={styles.quiet}>
            <TrackingNumber tracking={parcel.tracking} />
          </p>
        ) : null}
        {hasSteps(alone) ? <Steps label={messages.state.progress} steps={stepsOf(alone)} /> : null}
      </>
    }
  >
    {children}
  </Part>
);

interface PartProps {
  id?: string;
  title: string;
  progress: Progress;
  actions?: ReactNode;
  facts?: ReactNode;
  /** Its lines. */
  children: ReactNode;
}

/** A part of the order: how far it is, and what is in it. */
function Part({ id, title, progress, actions, facts, children }: PartProps) {
  return (
    <Card>
      <Section
        id={id}
        divider={false}
        actions={actions}
        title={
          <span className={styles.title}>
            <span className={cx(styles.mark, styles[progress])}>
              <Icon name={icons[progress]} />
            </span>
            <span>{title}</span>
          </span>
        }
      >
        {facts ? <div className={styles.facts}>{facts}</div> : null}
        {children}
      </Section>
    </Card>
  );
}
