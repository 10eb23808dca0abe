import { query } from '@kerf/api-client';
import type { OrderCounts } from '@kerf/contracts';
import { maxCountedOrders } from '@kerf/contracts/orders';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { useEffect, useRef } from 'react';
import { useShopZone } from '../../components/date-time';
import type { Filters } from '../../components/filters/use-filters';
import { dayIn } from '../../components/moment';
import { listsMessages } from '../../messages/lists-messages';
import { ordersMessages as texts } from '../../messages/orders-messages';
import styles from './order-views.module.css';

const DAY_MS = 86_400_000;
/** Other people place and ship orders. */
const REFRESH_MS = 60_000;
/** In pixels, left of the current view. */
const MARGIN = 48;

export const useOrderCounts = () => useQuery({ ...query('countOrders', {}), refetchInterval: REFRESH_MS });

const filtersOf = (view: keyof OrderCounts, zone: string | undefined): Record<string, string> => {
  const dayBefore = (days: number) => dayIn(new Date(Date.now() - days * DAY_MS), zone);
  if (view === 'all') return {};
  if (view === 'today') return { from: dayBefore(0) };
  if (view === 'week') return { from: dayBefore(6) };
  return { status: view };
};

const countText = (count: number) =>
  count < maxCountedOrders ? count.toLocaleString('en-US') : `${(count - 1).toLocaleString('en-US')}+`;

/** The filters that the staff uses most, as links with the number of their orders. */
export function OrderViews({ filters }: { filters: Filters }) {
  const zone = useShopZone();
  const { data: counts } = useOrderCounts();
  const nav = useRef<HTMLElement>(null);
  const current = new URLSearchParams(filters.pick(['status', 'from', 'to'])).toString();
  // On a phone the views are wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, and its count, move the link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - MARGIN;
  }, [current, counts]);
  return (
    <nav ref={nav} aria-label={listsMessages.views} className={styles.views}>
      {(Object.keys(texts.views) as (keyof OrderCounts)[]).map(view => {
        const search = new URLSearchParams(filtersOf(view, zone)).toString();
        return (
          <Link key={view} to={`?${search}`} aria-current={search === current ? 'page' : undefined}>
            {texts.views[view]}
            {counts ? <span className={styles.count}> {countText(counts[view])}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
