import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';
import { ConfirmedAction } from './confirmed-action';

/** Asks for confirmation, then cancels all unpaid orders of a user and shows their number. */
export function CancelOrdersButton({ user: { _id, email } }: { user: User }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('cancelUserOrders', { params: { id: _id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success(texts.ordersCancelled(deletedCount));
      else toast.info(texts.noUnpaidOrders);
      void queries.invalidateQueries({ queryKey: ['listOrders'] });
    },
    onError: error => toast.error(error.message),
  });
  return (
    <ConfirmedAction
      label={texts.cancelOrders}
      name={texts.cancelOrdersOf(email)}
      question={{
        title: texts.sureToCancel,
        text: texts.sureToCancelText(email),
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
