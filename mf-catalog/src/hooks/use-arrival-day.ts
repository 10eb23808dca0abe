import { arrivalDay } from '@kerf/contracts/domain';
import { whenIdle } from '@kerf/federation/when-idle';
import { useEffect, useState } from 'react';
import { useDeliveries } from './use-deliveries';

/** Where a card has room for the day. */
const isWide = () => window.matchMedia?.('(min-width: 64rem)').matches ?? false;

/** The day by which an order of now arrives with the cheapest delivery. It comes when the page is idle; a narrow window has none. */
export const useArrivalDay = (): string | undefined => {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(isWide())), []);
  const { data = [] } = useDeliveries(isDue);
  const [cheapest] = data.toSorted((one, other) => one.price - other.price);
  return isDue && cheapest ? arrivalDay(cheapest.days, new Date()) : undefined;
};
