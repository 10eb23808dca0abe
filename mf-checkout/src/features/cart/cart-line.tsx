import type { CartProblem, CartLine as Line, QuoteLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, Picture, Price, Stepper } from '@kerf/ui';
import { useState } from 'react';
import { WasPrice } from '../../components/order-sums';
import { cartMessages as cart } from '../../messages/cart-messages';
import styles from './cart-line.module.css';
import { problemText } from './problem-text';

interface CartLineProps {
  line: Line;
  /** Undefined for an item that is no longer sold. */
  quoted: QuoteLine | undefined;
  problems: readonly CartProblem[];
  /** Of all amounts. */
  currency: string;
  onQuantity: (quantity: number) => void;
  onRemove: (name: string) => void;
}

export function CartLine({ line, quoted, problems, currency, onQuantity, onRemove }: CartLineProps) {
  const name = quoted?.name ?? cart.gone;
  return (
    <li className={styles.line} data-line={line.item}>
      {quoted ? (
        <Picture src={quoted.image} alt="" width={160} height={120} className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.text}>
        <h2 className={styles.name} dir="auto">
          {quoted ? <Link to={paths.item(quoted.item, quoted.slug)}>{name}</Link> : name}
        </h2>
        {quoted?.without ? <p className={styles.each}>{quoted.without}</p> : null}
        {quoted ? <p className={styles.each}>{cart.each({ price: formatCents(quoted.price, currency) })}</p> : null}
        {problems.map(problem => (
          <p key={problem.code} className={styles.problem}>
            {problemText(problem, currency)}
          </p>
        ))}
      </div>
      <div className={styles.controls}>
        {quoted && quoted.available >= quoted.minimum ? (
          <Quantity line={line} quoted={quoted} onQuantity={onQuantity} />
        ) : null}
        <Button variant="quiet" aria-label={cart.removeOf({ item: name })} onClick={() => onRemove(name)}>
          {cart.remove}
        </Button>
      </div>
      {quoted ? (
        <p className={styles.total}>
          {quoted.quantity === line.quantity && quoted.list > totalOf(quoted, line.quantity) ? (
            <WasPrice>{formatCents(quoted.list, currency)}</WasPrice>
          ) : null}{' '}
          <Price>{formatCents(totalOf(quoted, line.quantity), currency)}</Price>
        </p>
      ) : null}
    </li>
  );
}

/** Before the discounts of the cart, which the summary shows. */
const totalOf = ({ price }: QuoteLine, quantity: number) => price * quantity;

/** Keeps what is typed until it is a quantity that can be ordered. */
function Quantity({ line, quoted, onQuantity }: Pick<CartLineProps, 'line' | 'onQuantity'> & { quoted: QuoteLine }) {
  const [typed, setTyped] = useState<number>();
  const change = (quantity: number) => {
    const isOrderable = quantity >= quoted.minimum && quantity <= quoted.available && Number.isInteger(quantity);
    setTyped(isOrderable ? undefined : quantity);
    if (isOrderable) onQuantity(quantity);
  };
  return (
    <Stepper
      hideLabel
      label={cart.quantityOf({ item: quoted.name })}
      value={typed ?? line.quantity}
      min={quoted.minimum}
      max={quoted.available}
      onChange={change}
    />
  );
}
