import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';

/** The secret of the order's one payment intent; asking again gives the same one, so this is a read. */
export const useClientSecret = ({ _id, totalprice }: Order) =>
  useQuery({
    queryKey: ['createPaymentIntent', _id],
    queryFn: () => call('createPaymentIntent', { body: { order: _id, totalprice } }),
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
