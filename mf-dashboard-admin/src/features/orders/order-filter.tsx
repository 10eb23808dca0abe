import type { Order } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { buttonClass } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order-filter.module.css';
import { type OrderStateName, orderStateNames, orderStates } from './order-states';

const { orders: texts } = messages;

export interface OrderFilterProps {
  orders: Order[];
  /** Whether there are orders that have not loaded. The counts are then marked with a plus sign. */
  hasMore: boolean;
  chosen: OrderStateName;
}

/** Links to the orders of each state, with their counts. */
export function OrderFilter({ orders, hasMore, chosen }: OrderFilterProps) {
  return (
    <nav aria-label={texts.filter} className={styles.filter}>
      {orderStateNames.map(state => (
        <Link
          key={state}
          to={state === 'all' ? '?' : `?status=${state}`}
          className={buttonClass(state === chosen ? 'primary' : 'secondary')}
          aria-current={state === chosen ? 'true' : undefined}
        >
          {texts[state]}{' '}
          <span className={styles.count}>
            {orders.filter(orderStates[state]).length}
            {hasMore ? '+' : ''}
          </span>
        </Link>
      ))}
    </nav>
  );
}
