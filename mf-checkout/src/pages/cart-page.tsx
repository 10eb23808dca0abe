import type { Quote } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useNavigate } from '@kerf/federation/router';
import { currentCountry, loadShopConfig, useCountry } from '@kerf/session';
import { ErrorText, Page, Skeleton, Spinner } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { acceptPrices } from '../cart/accept-prices';
import { followSession } from '../cart/account-cart';
import { cartStore, changeCart, removeLine, setQuantity, useCart } from '../cart/cart-store';
import { useAddedLines } from '../cart/use-added-lines';
import { useBuyAgain } from '../cart/use-buy-again';
import { startQuote, useQuoteInCurrency } from '../cart/use-quote';
import layout from '../components/columns.module.css';
import { EmptyCart } from '../components/empty-cart';
import { CartLine } from '../features/cart/cart-line';
import { CartSummary } from '../features/cart/cart-summary';
import { isBlocking } from '../features/cart/problem-text';
import { addedLinesMessages } from '../messages/added-lines-messages';
import { cartMessages as cart } from '../messages/cart-messages';
import styles from './cart-page.module.css';

startQuote(paths.cart, { address: { country: currentCountry() } });

export default function CartPage() {
  const again = useBuyAgain();
  const missing = useAddedLines();
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const [removed, setRemoved] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    followSession();
    // A guest who goes back to the cart and signs in there keeps the lines of both carts.
    if (cartStore.getState().checkingOut) changeCart(() => ({ checkingOut: false }));
  }, []);

  const remove = (item: string, name: string) => {
    removeLine(item);
    setRemoved(cart.removed({ item: name }));
    // The focused button is removed together with the line.
    status.current?.focus();
  };

  // The build renders the first view without the cart of a browser.
  if (typeof document === 'undefined')
    return (
      <Page title={cart.title}>
        <Loading />
      </Page>
    );
  return (
    <Page title={cart.title}>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {removed}
      </p>
      {missing > 0 ? <ErrorText message={addedLinesMessages.noRoom({ missing })} /> : null}
      {again?.error ? <ErrorText message={again.error.message} onRetry={() => again.refetch()} /> : null}
      {again && !again.error ? <Loading /> : isEmpty ? <EmptyCart /> : <Lines onRemove={remove} />}
    </Page>
  );
}

const Loading = () => (
  <div className={layout.columns}>
    <div className={layout.steps} aria-busy="true">
      <Spinner />
      <Skeleton lines={6} />
    </div>
    <CartSummary />
  </div>
);

function Lines({ onRemove }: { onRemove: (item: string, name: string) => void }) {
  const lines = useCart(state => state.lines);
  const country = useCountry();
  const quote = useQuoteInCurrency(lines, { address: { country } });
  useEffect(() => void loadShopConfig(), []);
  const navigate = useNavigate();
  if (!quote.data)
    return quote.error ? <ErrorText message={quote.error.message} onRetry={() => quote.refetch()} /> : <Loading />;

  const { data } = quote;
  const goOn = (seen: Quote) => {
    acceptPrices(seen);
    void navigate(paths.checkout);
  };
  return (
    <div className={layout.columns}>
      <ul className={styles.lines}>
        {lines.map(line => (
          <CartLine
            key={line.item}
            line={line}
            quoted={data.lines.find(({ item }) => item === line.item)}
            currency={data.currency}
            problems={data.problems.filter(({ item }) => item === line.item)}
            onQuantity={quantity => setQuantity(line.item, quantity)}
            onRemove={name => onRemove(line.item, name)}
          />
        ))}
      </ul>
      <CartSummary
        quote={data}
        isBlocked={data.problems.some(isBlocking)}
        isOutdated={quote.isPlaceholderData}
        onCheckout={() => goOn(data)}
      />
    </div>
  );
}
