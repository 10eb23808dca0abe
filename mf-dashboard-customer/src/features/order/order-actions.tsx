import type { OrderDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, Icon } from '@kerf/ui';
import { FollowLink } from '../../components/follow-link';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';
import { ReceiptButtons } from './receipt-buttons';
import { returnable } from './returnable';
import { UnpaidActions } from './unpaid-actions';

const { order: texts } = messages;

interface OrderActionsProps {
  order: OrderDetail;
  access: OrderAccess;
  isReturning: boolean;
  onReturn: () => void;
}

/** What can be done with the order now. */
export function OrderActions({ order, access, isReturning, onReturn }: OrderActionsProps) {
  return (
    <div className={styles.actions}>
      {/* While a payment is under way, the API refuses another one and a cancellation. */}
      {order.status === 'unpaid' && !order.payment.processing ? <UnpaidActions order={order} access={access} /> : null}
      <FollowLink tracking={order.tracking} isPrimary>
        {texts.track}
      </FollowLink>
      {returnable(order).length > 0 ? (
        <Button aria-expanded={isReturning} onClick={onReturn}>
          {texts.requestReturn}
        </Button>
      ) : null}
      {order.status === 'paid' && !order.closed ? (
        <Link
          className={buttonClass('secondary')}
          to={paths.contact(texts.changePaidSubject({ number: order.number }))}
        >
          {texts.changePaid}
        </Link>
      ) : null}
      {order.paid ? <ReceiptButtons order={order} access={access} /> : null}
      <Link className={buttonClass('quiet')} to={paths.contact(texts.askSubject({ number: order.number }))}>
        <Icon name="mail" /> <span>{texts.ask}</span>
      </Link>
    </div>
  );
}
