import type { OrderDetail } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './packing-slip.module.css';

/** The list of what goes into the parcel. It appears in print only, in place of the page. */
export function PackingSlip({ order: { number, username, address, delivery, lines } }: { order: OrderDetail }) {
  return (
    <section className={styles.slip} aria-hidden="true">
      <h2>{texts.slipOf(number)}</h2>
      <p>{username}</p>
      <p>{typeof address === 'string' ? address : addressText(address)}</p>
      {delivery ? <p>{delivery.name}</p> : null}
      <table>
        <tbody>
          {lines.map(({ item, name, quantity }) => (
            <tr key={item}>
              <td className={styles.box} />
              <td>{texts.line(quantity, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
