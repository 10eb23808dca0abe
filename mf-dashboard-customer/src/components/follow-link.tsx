import type { Tracking } from '@kerf/contracts';
import { trackingLink } from '@kerf/contracts/orders';
import { buttonClass } from '@kerf/ui';

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
