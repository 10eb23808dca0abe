import { type DeliveryMethod, formatCents } from '@kerf/contracts';

import { messages } from '../../messages';
import styles from './checkout.module.css';

const { checkout, cart } = messages;

interface DeliveryChoiceProps {
  methods: readonly DeliveryMethod[];
  subtotal: number;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The delivery methods of the country. */
export function DeliveryChoice({ methods, subtotal, chosen, onChoose }: DeliveryChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{checkout.delivery}</legend>
      {methods.length === 0 ? <p role="alert">{checkout.noDelivery}</p> : null}
      {methods.map(({ id, name, price, freeFrom, days }) => (
        <label key={id} className={styles.method}>
          <input type="radio" name="delivery" checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            {name}, {checkout.days(days.min, days.max)}
          </span>
          <span>{freeFrom !== undefined && subtotal >= freeFrom ? cart.free : formatCents(price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
