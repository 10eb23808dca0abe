import { call } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import type { KnownAddress } from './address-values';
import { useAddresses } from './use-address-book';

/** Where the last order went. Null without one, and for one of the spec's call, whose address is one text and fills in no fields. */
const readLastAddress = async (email: string, signal: AbortSignal): Promise<KnownAddress | null> => {
  const [last] = await call('listMyOrders', { query: { email, limit: '1' } }, { signal });
  if (!last) return null;
  const { address, phone } = await call('getMyOrder', { params: { id: last._id } }, { signal });
  return typeof address === 'string' ? null : { ...address, ...(phone && { phone }), default: true };
};

/**
 * The saved addresses of a customer, the default first; without one, where the last order went. Undefined for a guest and while they load. If
 * they cannot be read, the customer orders without them.
 */
export const useKnownAddresses = (
  email: string | null,
  withLastOrder: boolean,
): { addresses?: readonly KnownAddress[]; isLoading: boolean } => {
  const book = useAddresses(email !== null);
  const last = useQuery({
    queryKey: ['listMyOrders', 'last address', email],
    queryFn: ({ signal }) => readLastAddress(email ?? '', signal),
    enabled: withLastOrder && book.data?.length === 0,
    gcTime: 0,
  });
  const isLoading = book.isLoading || last.isLoading;
  if (isLoading || !book.data) return { isLoading };
  return { addresses: book.data.length === 0 && last.data ? [last.data] : book.data, isLoading };
};
