import { orderCounts } from '../../components/order-counts';
import { type RequestOptions, useRequest } from '../../components/use-request';

const outdated = ['listOrders', 'getMyOrder', ...orderCounts];

/** Changes an order, and reads it and the list again. */
export const useOrderChange = <Body, Reply>(options: Omit<RequestOptions<Body, Reply>, 'outdated'>) =>
  useRequest({ ...options, outdated });
