import type { Tracking } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import { buttonClass } from '@kerf/ui';
import { messages } from '../messages';
import { parcelMessages } from '../parcel-messages';
import { isOnItsWay, orderOf, type ShownOrder } from './order-state';

interface FollowLinkProps {
  tracking: Tracking | undefined;
  isPrimary?: boolean;
  children: (values: { carrier: string }) => string;
}

/** Leads to the parcel at its carrier, if the carrier is a known one. */
export function FollowLink({ tracking, isPrimary = false, children }: FollowLinkProps) {
  const link = tracking && trackingLink(tracking);
  if (!link) return null;
  return (
    <a href={link} rel="noreferrer" className={buttonClass(isPrimary ? 'primary' : 'secondary')}>
      {children({ carrier: tracking.carrier ?? '' })}
    </a>
  );
}

/** Leads to each parcel of the order that is on its way. Several links have the number of their parcel. */
export const FollowLinks = ({ order }: { order: ShownOrder }) =>
  order.parcels.map((parcel, at) =>
    isOnItsWay(orderOf(order, parcel)) ? (
      <FollowLink key={parcel.id} tracking={parcel.tracking}>
        {order.parcels.length > 1
          ? ({ carrier }) => parcelMessages.follow({ number: at + 1, carrier })
          : messages.orders.follow}
      </FollowLink>
    ) : null,
  );
