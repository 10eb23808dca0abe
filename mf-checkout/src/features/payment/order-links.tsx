import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { send } from '@kerf/session/send';
import { Button, buttonClass, ErrorText } from '@kerf/ui';
import { paymentMessages as texts } from '../../messages/payment-messages';

interface OrderLinkProps {
  order: Pick<OrderDetail, '_id' | 'number'>;
  /** A guest's token for the order. */
  token: string | undefined;
}

/** The way to the page of the order. */
export const ToOrder = ({ order: { _id }, token }: OrderLinkProps) => (
  <Link to={token ? paths.guestOrder(_id, token) : paths.myOrder(_id)} className={buttonClass('primary')}>
    {texts.toOrder}
  </Link>
);

export function ReceiptButton({ order: { _id, number }, token }: OrderLinkProps) {
  const receipt = useMutation({
    mutationFn: async () =>
      downloadFile(`/orders/${_id}/receipt.pdf`, `receipt-${number}.pdf`, token ? request => request(token) : send),
  });
  return (
    <>
      <Button busy={receipt.isPending} onClick={() => receipt.mutate()}>
        {texts.receipt}
      </Button>
      {receipt.isError ? <ErrorText message={texts.receiptFailed} /> : null}
    </>
  );
}
