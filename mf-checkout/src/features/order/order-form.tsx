import type { Item, PlacedOrder, Quote } from '@kerf/contracts';
import { withinPage } from '@kerf/federation';
import { useSearchParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { useMemo, useState } from 'react';
import { cartStore } from '../../cart/cart-store';
import { useIsNarrow } from '../../components/use-is-narrow';
import { orderMessages as texts } from '../../messages/order-messages';
import { CheckoutForm } from './checkout-form';
import { FoldedDetail, ItemDetail, ItemFacts } from './item-detail';
import { OrderQuantity, quantityProblem } from './order-quantity';
import { sentPurchase } from './sent-orders';

export interface OrderFormProps {
  item: Item;
  onOutdated: () => void;
  onPlaced: (order: PlacedOrder, seen: Quote) => void;
  /**
   * Whether this is the checkout of a guest. A phone shows the item in one line there, and a telephone number is optional. The order page of
   * the spec shows the detail, and requires the number.
   */
  isCheckout?: boolean;
}

/** The checkout's form for one item, whose quantity is chosen here. The visitor's cart stays as it is. */
export function OrderForm({ item, onOutdated, onPlaced, isCheckout = false }: OrderFormProps) {
  const isNarrow = useIsNarrow();
  const owner = useSession(state => state.user?.email ?? null);
  const [search, setSearch] = useSearchParams();
  const [pending] = useState(() => sentPurchase(owner, item._id, cartStore.getState().id));
  const [purchase] = useState(() => pending?.cart ?? crypto.randomUUID());
  const [quantity, setQuantity] = useState(() => pending?.lines[0]?.quantity ?? quantityOf(search, item));
  const [isChecked, setChecked] = useState(false);
  const problem = quantityProblem(quantity, item);
  // While the input is empty or no whole number, the last quote stays.
  const [quoted, setQuoted] = useState(quantity);
  const lines = useMemo(() => [{ item: item._id, quantity: quoted }], [item._id, quoted]);

  const change = (next: number) => {
    setQuantity(next);
    setChecked(true);
    if (!Number.isInteger(next) || next <= 0) return;
    setQuoted(next);
    // The address keeps the quantity over a reload, another language and a sign-in.
    setSearch({ ...Object.fromEntries(search), quantity: String(next) }, withinPage);
  };
  const validate = () => {
    setChecked(true);
    return problem === undefined;
  };
  return (
    <CheckoutForm
      cart={purchase}
      lines={lines}
      {...(!isCheckout && { required: texts.required })}
      validate={validate}
      onPlaced={onPlaced}
      onChanged={onOutdated}
      intro={quote => {
        const shown = isChecked ? problem : undefined;
        const choice = <OrderQuantity item={item} quote={quote} value={quantity} error={shown} onChange={change} />;
        return isCheckout && isNarrow ? (
          <FoldedDetail item={item} quote={quote} quantity={quantity} problem={shown}>
            {choice}
          </FoldedDetail>
        ) : (
          <ItemDetail item={item} quote={quote}>
            {choice}
          </ItemDetail>
        );
      }}
    >
      <ItemFacts item={item} />
    </CheckoutForm>
  );
}

/** The quantity chosen on the item's page, within the item's bounds. */
const quantityOf = (search: URLSearchParams, { minimum, stock }: Item) => {
  const chosen = Number(search.get('quantity'));
  return Number.isInteger(chosen) ? Math.min(stock, Math.max(minimum, chosen)) : minimum;
};
