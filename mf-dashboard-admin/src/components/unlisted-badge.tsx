import type { Unlisted } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { listingMessages as texts } from '../messages/listing-messages';
import { momentText } from './moment';

/** What an item that is not in the shop waits for. */
export const UnlistedBadge = ({ unlisted: { from, timeZone } }: { unlisted: Unlisted }) =>
  from ? (
    <Badge tone="signal">{texts.comesOn({ time: momentText(new Date(from), new Date(), timeZone) })}</Badge>
  ) : (
    <Badge>{texts.draft}</Badge>
  );
