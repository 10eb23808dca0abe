import type { OrderDetail } from '@kerf/contracts';
import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import type { OrderAccess } from './order-access';

/** Downloads the receipt as PDF. */
export const useReceipt = ({ number }: OrderDetail, { id, token }: OrderAccess) =>
  useMutation({
    mutationFn: async () =>
      downloadFile(`/orders/${id}/receipt.pdf`, `receipt-${number}.pdf`, token ?? (await session.token())),
  });
