import type { User } from '@kerf/contracts';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';
import { ConfirmedAction } from './confirmed-action';
import { useCancelOrders } from './use-cancel-orders';

/** Asks for confirmation, then cancels all unpaid orders of a user. */
export function CancelOrdersButton({ user }: { user: User }) {
  const cancel = useCancelOrders(user);
  return (
    <ConfirmedAction
      label={texts.cancelOrders}
      name={texts.cancelOrdersOf(user.email)}
      question={{
        title: texts.sureToCancel,
        text: texts.sureToCancelText(user.email),
        confirmLabel: texts.confirmCancel,
        cancelLabel: texts.keepOrders,
        destructive: true,
      }}
      busy={cancel.isPending}
      onConfirmed={cancel.mutate}
      onDeclined={() => toast.info(texts.ordersKept)}
    />
  );
}
