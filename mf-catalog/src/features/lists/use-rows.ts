import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { usePrices } from '../../lists/use-prices';
import { type Row, rowsOf } from './rows';

/** The tools of a list with their prices and stock of today. Those that are known stay while others load. */
export const useRows = (tools: readonly Row['tool'][]) => {
  const { priceOf, format, currency } = usePrices();
  const ids = tools
    .map(({ item }) => item)
    .sort()
    .join(',');
  const items = useQuery({
    ...query('readItems', { query: { ids } }),
    enabled: ids !== '',
    placeholderData: before => before,
  });
  const isLoading = ids !== '' && !items.data;
  return { ...items, isLoading, rows: rowsOf(tools, items.data ?? [], priceOf, currency), format, priceOf, currency };
};
