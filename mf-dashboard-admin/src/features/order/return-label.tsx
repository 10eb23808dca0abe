import { call, namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { Button, ErrorText, Icon } from '@kerf/ui';
import { DownloadButton } from '../../components/download-button';
import { orderMessages as texts } from '../../messages/order-messages';
import { sellsLabels } from './labels';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

interface ReturnLabelProps {
  order: OrderDetail;
  of: OrderDetail['returns'][number];
  onSent?: () => void;
}

/** The label of a return. The API sells one of it, however often somebody asks. */
export function ReturnLabel({ order, of: { id, status, lines, label }, onSent }: ReturnLabelProps) {
  const send = useOrderChange({
    send: (_: undefined) => call('buyReturnLabel', { params: { id: order._id, return: id } }),
    done: () => texts.returnLabelSent,
    ...(onSent && { onDone: onSent }),
  });
  if (label)
    return (
      <p className={styles.label}>
        <span>
          {texts.hasReturnLabel} <bdi>{label.tracking.number}</bdi>
        </span>
        <DownloadButton path={`/orders/${order._id}/returns/${id}/label.pdf`} name={`return-label-${order.number}.pdf`}>
          {texts.printLabel}
        </DownloadButton>
      </p>
    );
  if (status !== 'requested' || !sellsLabels(order)) return null;
  return (
    <>
      <Button
        aria-label={texts.sendReturnLabelFor({ lines: namesOf(order, lines) })}
        busy={send.isPending}
        onClick={() => send.mutate(undefined)}
      >
        <Icon name="printer" />
        {texts.sendReturnLabel}
      </Button>
      {send.error ? <ErrorText message={send.error.message} /> : null}
    </>
  );
}
