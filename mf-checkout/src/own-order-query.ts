import { call } from '@kerf/api-client';

/**
 * Reads an order of the customer, or of the guest who has its token. Not cached, because the order may be paid by the next visit.
 * @param token that another page handed on in the state of the navigation, because an address would put it into logs and the history
 */
export const ownOrderQuery = (id: string, token: string | undefined) => ({
  queryKey: ['getMyOrder', { params: { id } }, token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('getMyOrder', { params: { id } }, { signal, ...(token && { token }) }),
  gcTime: 0,
});
