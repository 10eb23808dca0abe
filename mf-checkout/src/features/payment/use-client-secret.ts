import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { useEffect, useRef } from 'react';
import { namedCurrency } from '../../named-currency';
import { isOutdated } from '../../refusals';
import type { PayFormProps } from './pay-form';

type Options = Pick<PayFormProps, 'token' | 'onOutdated'>;

/** Reads the client secret of the order's payment intent. Repeated requests return the same one, so this is a query. */
export const useClientSecret = ({ _id, total, currency }: OrderDetail, { token, onOutdated }: Options) => {
  const secret = useQuery({
    queryKey: ['createPaymentIntent', _id],
    queryFn: () =>
      call('createPaymentIntent', { body: { order: _id, total, ...namedCurrency(currency) } }, token ? { token } : {}),
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const reread = useRef(onOutdated);
  reread.current = onOutdated;
  const { error } = secret;
  useEffect(() => {
    if (isOutdated(error, 'order')) reread.current();
  }, [error]);
  return secret;
};
