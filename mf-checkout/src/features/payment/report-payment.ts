import { call } from '@kerf/api-client';

/** Asks the API to look at the payment. It may have heard of it already. */
export const reportPayment = (order: string, transactionId: string, token: string | undefined) =>
  call('reportPayment', { params: { id: order }, body: { order, transactionId } }, token ? { token } : {});
