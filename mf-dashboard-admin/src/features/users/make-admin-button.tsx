import { call, isRejection } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';
import { ConfirmedAction } from './confirmed-action';

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
