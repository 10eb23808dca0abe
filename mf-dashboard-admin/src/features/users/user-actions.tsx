import { call, isRejection } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { type ConfirmOptions, confirm, toast } from '@kerf/ui';
import { RowAction } from '../../components/row-action';
import { usersMessages as texts } from '../../messages/users-messages';

interface ConfirmedActionProps {
  label: string;
  /** The label with its user, for screen readers. */
  name: string;
  question: ConfirmOptions;
  busy: boolean;
  onConfirmed: () => void;
  onDeclined: () => void;
}

/** A button in a table row that asks for confirmation first. */
function ConfirmedAction({ label, name, question, busy, onConfirmed, onDeclined }: ConfirmedActionProps) {
  const ask = async () => {
    if (await confirm(question)) onConfirmed();
    else onDeclined();
  };
  return (
    <RowAction busy={busy} aria-label={name} onClick={ask}>
      {label}
    </RowAction>
  );
}

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

/** Asks for confirmation, then makes the user an admin. Pending until the list is refetched. */
export function MakeAdminButton({ user: { email } }: { user: User }) {
  const queries = useQueryClient();
  const makeAdmin = useMutation({
    mutationFn: () => call('makeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(texts.promoted);
      else toast.info(texts.adminAlready(email));
      return queries.invalidateQueries({ queryKey: ['listUsers'] });
    },
    onError: error => toast.error(isRejection(error, 'forbidden') ? texts.notPromoted : error.message),
  });
  return (
    <ConfirmedAction
      label={texts.makeAdmin}
      name={texts.makeAdminOf(email)}
      question={{
        title: texts.sureToPromote,
        text: texts.sureToPromoteText(email),
        confirmLabel: texts.confirmPromote,
        cancelLabel: texts.keepRole,
      }}
      busy={makeAdmin.isPending}
      onConfirmed={makeAdmin.mutate}
      onDeclined={() => toast.error(texts.notPromoted)}
    />
  );
}
