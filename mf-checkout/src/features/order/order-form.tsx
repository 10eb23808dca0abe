import { zodResolver } from '@hookform/resolvers/zod';
import type { Item } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useNavigate, useSearchParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, Skeleton, toast } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQuote } from '../../cart/use-quote';
import layout from '../../components/columns.module.css';
import { OrderSummary } from '../../components/order-summary';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { orderMessages as order } from '../../messages/order-messages';
import { refusalText } from '../../refusals';
import styles from './checkout.module.css';
import { CurrencyNote } from './currency-note';
import { ItemDetail, ItemFacts } from './item-detail';
import { OrderAddress, OrderQuantity } from './order-fields';
import { type OrderValues, orderSchema } from './order-schema';
import { OrderTotal } from './order-total';
import { PromotionCodes } from './promotion-codes';
import { sentOrder } from './sent-orders';
import { useOrderAddress } from './use-order-address';
import { usePlaceOrder } from './use-place-order';

export interface OrderFormProps {
  item: Item;
  onOutdated: () => void;
}

/** The spec's form for one item: its address is one text, and it goes to the shop's home country by the cheapest delivery. */
export function OrderForm({ item, onOutdated }: OrderFormProps) {
  const email = useSession(state => state.user?.email ?? '');
  const navigate = useNavigate();
  const [pending] = useState(() => sentOrder(email, item._id));
  const [search] = useSearchParams();
  const form = useForm<OrderValues>({
    resolver: zodResolver(orderSchema(item)),
    defaultValues: pending ?? { quantity: quantityOf(search, item), address: '', phone: '' },
  });
  const book = useOrderAddress(form, email);
  const typed = form.watch('quantity');
  const quantity = Number.isInteger(typed) && typed > 0 ? typed : 0;
  const [codes, setCodes] = useState<readonly string[]>(pending?.codes ?? []);
  const quote = useQuote(quantity ? [{ item: item._id, quantity }] : [], codes.length > 0 ? { codes: [...codes] } : {});
  const place = usePlaceOrder({
    owner: email || null,
    onChanged: () => {
      onOutdated();
      void quote.refetch();
    },
    onPlaced: () => {
      toast.success(total === 0 ? order.placedForFree : order.placed);
      void navigate(paths.myOrders);
    },
  });

  const [quoted] = quote.data?.lines ?? [];
  const isCurrent = !quote.isPlaceholderData && quoted?.quantity === quantity;
  // The API rejects an order whose total is another, so the form need not wait for the quote.
  const total = (isCurrent ? quote.data?.total : undefined) ?? item.price * quantity;
  const used = (isCurrent && quote.data?.codes) || [];
  const button = (
    <Button type="submit" variant="primary" size="large" wide busy={place.isBusy || book.isLoading}>
      {order.submit}
    </Button>
  );
  return (
    <form
      noValidate
      className={layout.columns}
      onSubmit={form.handleSubmit(values =>
        place.submit({ ...values, item: item._id, total, ...(used.length > 0 && { codes: used }) }),
      )}
    >
      <div className={layout.steps}>
        <ItemDetail item={item} />
        <CurrencyNote />
        {pending && place.isIdle ? <p className={styles.note}>{checkout.pending}</p> : null}
        <OrderQuantity form={form} item={item} />
        {book.isLoading ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <OrderAddress form={form} book={book} />
            <PromotionCodes codes={codes} quote={isCurrent ? quote.data : undefined} onChange={setCodes} />
            <ItemFacts item={item} />
          </>
        )}
      </div>
      <OrderSummary total={formatCents(total)} problem={refusalText(place.error)} button={button}>
        <OrderTotal item={item} quantity={quantity} quote={quote.data} isCurrent={isCurrent} total={total} />
      </OrderSummary>
    </form>
  );
}

/** The quantity chosen on the item's page, within the item's bounds. */
const quantityOf = (search: URLSearchParams, { minimum, stock }: Item) => {
  const chosen = Number(search.get('quantity'));
  return Number.isInteger(chosen) ? Math.min(stock, Math.max(minimum, chosen)) : minimum;
};
