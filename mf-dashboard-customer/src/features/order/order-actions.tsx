import type { OrderDetail } from '@kerf/contracts';
import { isOffered, stateOf, statusFacts } from '@kerf/contracts/order-process';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, Icon } from '@kerf/ui';
import { cancelMessages } from '../../cancel-messages';
import { FollowLink } from '../../components/follow-link';
import { isSplit } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './order.module.css';
import { type OrderAccess, tokenState } from './order-access';
import { ReceiptButtons } from './receipt-buttons';
import { returnable } from './returnable';
import { UnpaidActions } from './unpaid-actions';

const { order: texts } = messages;

interface OrderActionsProps {
  order: OrderDetail;
  access: OrderAccess;
  /** The form that is open below. */
  form: OrderForm | undefined;
  onOpen: (form: OrderForm) => void;
}

/** What a customer asks for with a form on the page. */
export type OrderForm = 'return' | 'cancel';

/** Not as long as the order waits for its buyer or for the shop: who pays or waits does not want it twice. */
const isToBuyAgain = ({ status, closed }: OrderDetail) => closed || statusFacts[status].isOver;

/** What can be done with the order now. */
export function OrderActions({ order, access, form, onOpen }: OrderActionsProps) {
  const canCancel = isOffered('order.cancel-units', 'customer', order);
  return (
    <div className={styles.actions}>
      {/* While a payment is under way, the API refuses another one and a cancellation. */}
      {isOffered('order.cancel', 'customer', order) && !order.payment.processing ? (
        <UnpaidActions order={order} access={access} />
      ) : null}
      {isSplit(order) ? null : (
        <FollowLink tracking={order.tracking} isPrimary>
          {texts.track}
        </FollowLink>
      )}
      {returnable(order).length > 0 ? (
        <Button aria-expanded={form === 'return'} onClick={() => onOpen('return')}>
          {texts.requestReturn}
        </Button>
      ) : null}
      {canCancel ? (
        <Button aria-expanded={form === 'cancel'} onClick={() => onOpen('cancel')}>
          {cancelMessages.title}
        </Button>
      ) : null}
      {isToBuyAgain(order) ? (
        <Link className={buttonClass('secondary')} to={`${paths.cart}?again=${order._id}`} state={tokenState(access)}>
          {texts.buyAgain}
        </Link>
      ) : null}
      {stateOf(order) === 'pending' ? (
        <Link
          className={buttonClass('secondary')}
          to={paths.contact(texts.changePaidSubject({ number: order.number }))}
        >
          {canCancel ? texts.changeOnly : texts.changePaid}
        </Link>
      ) : null}
      {order.paid || order.invoice ? <ReceiptButtons order={order} access={access} /> : null}
      <Link className={buttonClass('quiet')} to={paths.contact(texts.askSubject({ number: order.number }))}>
        <Icon name="mail" /> <span>{texts.ask}</span>
      </Link>
    </div>
  );
}
