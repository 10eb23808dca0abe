import { call } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';

/** An order, and for a guest the token that opens it. Without a token the session does. */
export interface OrderAccess {
  id: string;
  token?: string;
}

export const withToken = ({ token }: OrderAccess) => (token === undefined ? {} : { token });

/** The state of a navigation to the checkout, which gets the token of a guest by it: an address would put it into logs and the history. */
export const tokenState = ({ token }: OrderAccess) => (token === undefined ? undefined : { orderToken: token });

/** Reads the order. Not cached, because it may be paid, shipped or refunded by the next visit. */
export const useOrder = (access: OrderAccess) =>
  useQuery({
    queryKey: ['getMyOrder', access],
    queryFn: ({ signal }) => call('getMyOrder', { params: { id: access.id } }, { signal, ...withToken(access) }),
    gcTime: 0,
  });
