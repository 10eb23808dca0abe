import type { Item, Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Sums } from '@kerf/ui';
import { useId } from 'react';
import { amountsOf } from '../../components/quote-totals';
import { SummaryLines } from '../../components/summary-lines';
import { cartMessages as cart } from '../../messages/cart-messages';
import { orderMessages as order } from '../../messages/order-messages';
import styles from './order-total.module.css';

interface OrderTotalProps {
  item: Item;
  quantity: number;
  /** The last quote, which may be for another quantity. */
  quote: Quote | undefined;
  isCurrent: boolean;
  total: number;
}

/** What the order costs. The spec's total is a read-only input. The rows stay while another quote loads. */
export function OrderTotal({ item, quantity, quote, isCurrent, total }: OrderTotalProps) {
  const id = useId();
  const quoted = isCurrent ? quote?.lines[0] : undefined;
  const subtotal = quoted?.total ?? item.price * quantity;
  const { _id, name, image } = item;
  const line = { item: _id, name, image, quantity, total: subtotal, discounts: quoted?.discounts };
  const [, ...others] = amountsOf({ delivery: 0, tax: 0, taxIncluded: true, ...quote, subtotal });
  const shown = others.map(({ label, amount }) => ({ label, amount: isCurrent ? amount : '…' }));
  return (
    <>
      <SummaryLines lines={[line]} />
      <div className={styles.amounts}>
        <Sums sums={[{ label: cart.subtotal, amount: formatCents(subtotal) }, ...shown]} />
        <div className={styles.total}>
          <label htmlFor={id}>{order.total}</label>
          <input id={id} readOnly value={formatCents(total)} />
        </div>
      </div>
    </>
  );
}
