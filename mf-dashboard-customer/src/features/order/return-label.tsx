import type { OrderDetail, Tracking } from '@kerf/contracts';
import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { send } from '@kerf/session/send';
import { Button, ErrorText } from '@kerf/ui';
import { messages } from '../../messages';
import type { OrderAccess } from './order-access';
import { TrackingNumber } from './tracking-number';

const { order: texts } = messages;

interface ReturnLabelProps {
  order: OrderDetail;
  access: OrderAccess;
  /** Of the return. */
  id: string;
  tracking: Tracking;
}

/** The label with which the customer sends a return. */
export function ReturnLabel({ order: { number }, access, id, tracking }: ReturnLabelProps) {
  const { token } = access;
  const label = useMutation({
    mutationFn: async () =>
      downloadFile(
        `/orders/${access.id}/returns/${id}/label.pdf`,
        `return-label-${number}.pdf`,
        token ? request => request(token) : send,
      ),
  });
  return (
    <>
      <p>
        {texts.returnLabelText} <TrackingNumber tracking={tracking} />
      </p>
      <Button busy={label.isPending} onClick={() => label.mutate()}>
        {texts.returnLabel}
      </Button>
      {label.isError ? <ErrorText message={texts.returnLabelFailed} /> : null}
    </>
  );
}
