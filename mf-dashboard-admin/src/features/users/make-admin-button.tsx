import type { User } from '@kerf/contracts';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';
import { ConfirmedAction } from './confirmed-action';
import { useMakeAdmin } from './use-make-admin';

/** Asks for confirmation, then makes the user an admin. */
export function MakeAdminButton({ user }: { user: User }) {
  const makeAdmin = useMakeAdmin(user);
  return (
    <ConfirmedAction
      label={texts.makeAdmin}
      name={texts.makeAdminOf(user.email)}
      question={{
        title: texts.sureToPromote,
        text: texts.sureToPromoteText(user.email),
        confirmLabel: texts.confirmPromote,
        cancelLabel: texts.keepRole,
      }}
      busy={makeAdmin.isPending}
      onConfirmed={makeAdmin.mutate}
      onDeclined={() => toast.error(texts.notPromoted)}
    />
  );
}
