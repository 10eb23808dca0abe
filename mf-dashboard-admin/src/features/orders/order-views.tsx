import { query } from '@kerf/api-client';
import type { OrderCounts } from '@kerf/contracts';
import { maxCountedOrders } from '@kerf/contracts/orders';
import { useQuery } from '@kerf/federation/query';
import { useShopZone } from '../../components/date-time';
import type { Filters } from '../../components/filters/use-filters';
import { dayIn } from '../../components/moment';
import { numberText } from '../../components/number-text';
import { Views } from '../../components/views/views';
import { ordersMessages as texts } from '../../messages/orders-messages';

const DAY_MS = 86_400_000;
/** Other people place and ship orders. */
const REFRESH_MS = 60_000;

export const useOrderCounts = () => useQuery({ ...query('countOrders', {}), refetchInterval: REFRESH_MS });

const filtersOf = (view: keyof OrderCounts, zone: string | undefined): Record<string, string> => {
  const dayBefore = (days: number) => dayIn(new Date(Date.now() - days * DAY_MS), zone);
  if (view === 'all') return {};
  if (view === 'today') return { from: dayBefore(0) };
  if (view === 'week') return { from: dayBefore(6) };
  return { status: view };
};

const countText = (count: number) => (count < maxCountedOrders ? numberText(count) : `${numberText(count - 1)}+`);

/** The filters that the staff uses most. */
export function OrderViews({ filters }: { filters: Filters }) {
  const zone = useShopZone();
  const { data: counts } = useOrderCounts();
  const current = new URLSearchParams(filters.pick(['status', 'from', 'to'])).toString();
  return (
    <Views
      views={(Object.keys(texts.views) as (keyof OrderCounts)[]).map(view => {
        const search = new URLSearchParams(filtersOf(view, zone)).toString();
        const count = counts && countText(counts[view]);
        return { to: `?${search}`, label: texts.views[view], count, isCurrent: search === current };
      })}
    />
  );
}
