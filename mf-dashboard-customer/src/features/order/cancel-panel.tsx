import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { refundForUnits } from '@kerf/contracts/orders';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Button, ErrorText, Panel, toast } from '@kerf/ui';
import { Quantities } from '@kerf/ui/work';
import { useState } from 'react';
import { cancelMessages as texts } from '../../cancel-messages';
import { unitsIn } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './order.module.css';
import { type OrderAccess, withToken } from './order-access';
import { quantityIn, type Units } from './returnable';

const { order: returns } = messages;

/** What was paid for these units, as the API works it out. Undefined for an order without anything to pay. */
const amountOf = (order: OrderDetail, units: Units): string | undefined =>
  order.total === 0 ? undefined : formatCents(refundForUnits(order, units), order.currency);

const useCancelUnits = (access: OrderAccess) => {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ lines }: { lines: { item: string; quantity: number }[]; amount: string | undefined }) => {
      const body = { lines };
      const options = { ...withToken(access), idempotencyKey: keyFor(body) };
      return call('cancelUnits', { params: { id: access.id }, body }, options);
    },
    onSuccess: (_response, { amount }) => toast.success(texts.done({ amount })),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listMyOrders'] });
      return queries.invalidateQueries({ queryKey: ['getMyOrder'] });
    },
  });
};

interface CancelPanelProps {
  order: OrderDetail;
  access: OrderAccess;
  onClose: () => void;
}

/** Cancels units that are not shipped: all of them, unless the customer keeps some. */
export function CancelPanel({ order, access, onClose }: CancelPanelProps) {
  const { unshipped, lines } = order;
  const [chosen, setChosen] = useState<readonly { item: string; quantity: number }[]>(unshipped);
  const [isEmpty, setEmpty] = useState(false);
  const cancel = useCancelUnits(access);
  const wanted = chosen.filter(({ quantity }) => quantity > 0);
  const amount = amountOf(order, wanted);
  const send = () => {
    setEmpty(wanted.length === 0);
    if (wanted.length > 0 && !cancel.isPending)
      cancel.mutate(
        { lines: wanted.map(({ item, quantity }) => ({ item, quantity })), amount },
        { onSuccess: onClose },
      );
  };
  return (
    <Panel title={texts.title}>
      <div className={styles.form}>
        <p className={styles.quiet}>{texts.intro}</p>
        <Quantities
          lines={lines.flatMap(line => {
            const most = quantityIn([{ lines: unshipped }], line.item);
            return most > 0
              ? [{ ...line, quantity: most, label: returns.returnQuantity({ item: line.name, most }) }]
              : [];
          })}
          value={chosen}
          onChange={setChosen}
        />
        {isEmpty ? <ErrorText message={texts.nothing} /> : null}
        {cancel.error ? <ErrorText message={cancel.error.message} /> : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{returns.closeReturn}</Button>
          <Button variant="danger" busy={cancel.isPending} onClick={send}>
            {texts.send({ pieces: unitsIn(wanted), amount })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
