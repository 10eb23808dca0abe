import type { OrderDetail } from '@kerf/contracts';
import type { ExchangeQuote } from '@kerf/contracts/orders';
import { Button } from '@kerf/ui';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { refundMessages as texts } from '../../messages/refund-messages';

interface RefundQuestionProps {
  order: OrderDetail;
  title: string;
  confirmLabel: string;
  /** The items that the refund is for. Undefined if it is for money alone. */
  items: string | undefined;
  /** Of an exchange. */
  quote?: ExchangeQuote | undefined;
  restock: boolean;
  notify: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, and says what follows. */
export function RefundQuestion(props: RefundQuestionProps) {
  const { order, title, confirmLabel, items, quote, restock, notify, onClose, onConfirm } = props;
  return (
    <Dialog
      kind="question"
      title={title}
      text={
        <ul>
          {items ? <li>{items}</li> : null}
          <li>{restock && items ? texts.goesToStock : texts.staysOutOfStock}</li>
          {quote ? (
            <li>
              {texts.sends({
                items: quote.lines.map(({ name, quantity }) => texts.goesOut({ name, quantity })).join(', '),
              })}
            </li>
          ) : null}
          {quote && quote.total > 0 ? <li>{texts.paysByLink}</li> : null}
          <li>
            {order.total === 0 || quote?.refund === 0
              ? texts.noMoney
              : order.payment.recorded
                ? texts.byYourself
                : texts.onTheCard}
          </li>
          {notify ? <li>{texts.getsMail({ email: order.email })}</li> : null}
          <li>{texts.noUndo}</li>
        </ul>
      }
      onClose={onClose}
    >
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {dialogTexts.keep}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
