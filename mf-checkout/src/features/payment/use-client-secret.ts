import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';

/** Reads the client secret of the order's payment intent. Repeated requests return the same one, so this is a query. */
export const useClientSecret = ({ _id, total }: OrderDetail, token?: string) =>
  useQuery({
    queryKey: ['createPaymentIntent', _id],
    queryFn: () => call('createPaymentIntent', { body: { order: _id, total } }, token ? { token } : {}),
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
