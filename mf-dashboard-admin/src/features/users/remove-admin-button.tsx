import type { User } from '@kerf/contracts';
import { toast } from '@kerf/ui';
import { messages } from '../../messages';
import { ConfirmedAction } from './confirmed-action';
import { useRemoveAdmin } from './use-remove-admin';

const { users: texts } = messages;

/** Asks for confirmation, then removes the admin role. */
export function RemoveAdminButton({ user }: { user: User }) {
  const removeAdmin = useRemoveAdmin(user);
  return (
    <ConfirmedAction
      label={texts.removeAdmin}
      name={texts.removeAdminOf(user.email)}
      question={{
        title: texts.sureToDemote,
        text: texts.sureToDemoteText(user.email),
        confirmLabel: texts.confirmDemote,
        cancelLabel: texts.keepRole,
        destructive: true,
      }}
      busy={removeAdmin.isPending}
      onConfirmed={removeAdmin.mutate}
      onDeclined={() => toast.info(texts.notDemoted(user.email))}
    />
  );
}
