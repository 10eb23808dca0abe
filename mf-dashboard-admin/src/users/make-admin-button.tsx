import type { User } from '@kerf/contracts';
import { confirm, toast } from '@kerf/ui';
import { RowAction } from '../lists/row-action';
import { messages } from '../messages';
import { useMakeAdmin } from './use-make-admin';

const { users: texts } = messages;

/** Asks, then promotes. */
export function MakeAdminButton({ user }: { user: User }) {
  const makeAdmin = useMakeAdmin(user);
  const ask = async () => {
    const sure = await confirm({
      title: texts.sureToPromote,
      text: texts.sureToPromoteText(user.email),
      confirmLabel: texts.confirmPromote,
      cancelLabel: texts.keepRole,
    });
    if (sure) makeAdmin.mutate();
    else toast.error(texts.notPromoted);
  };
  return (
    <RowAction busy={makeAdmin.isPending} aria-label={texts.makeAdminOf(user.email)} onClick={ask}>
      {texts.makeAdmin}
    </RowAction>
  );
}
