import type { OrderDetail } from '@kerf/contracts';
import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { send } from '@kerf/session/send';
import { Button, ErrorText } from '@kerf/ui';
import { messages } from '../../messages';
import type { OrderAccess } from './order-access';

const { order: texts } = messages;

interface ReceiptButtonsProps {
  order: OrderDetail;
  access: OrderAccess;
}

/** The receipt, or the invoice of a firm that has not paid: as PDF, or this page with the rules for printing. */
export function ReceiptButtons({ order: { number, invoice }, access: { id, token } }: ReceiptButtonsProps) {
  const receipt = useMutation({
    mutationFn: async () =>
      downloadFile(
        `/orders/${id}/receipt.pdf`,
        `${invoice ? 'invoice' : 'receipt'}-${number}.pdf`,
        token ? request => request(token) : send,
      ),
  });
  return (
    <>
      <Button busy={receipt.isPending} onClick={() => receipt.mutate()}>
        {invoice ? texts.invoice : texts.receipt}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
      {receipt.isError ? <ErrorText message={texts.receiptFailed} /> : null}
    </>
  );
}
