import { call } from '@kerf/api-client';
import type { StaffRole, User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { session, sessionStore } from '@kerf/session';
import { confirm, Select, toast } from '@kerf/ui';
import { messages } from '../../messages';
import { usersQuery } from './users-query';

const { users: texts } = messages;

type Choice = StaffRole | 'customer';
const choices = Object.keys(texts.roles) as Choice[];

const send = (email: string, role: Choice) =>
  role === 'customer'
    ? call('demoteAdmin', { params: { email } })
    : call('makeAdmin', { params: { email }, body: { role } });

/** The role of a user. A change is confirmed first. */
export function RoleField({ user: { email, role } }: { user: User }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: Choice) => send(email, wanted),
    onSuccess: (_response, wanted) => toast.success(texts.hasRole(email, texts.roles[wanted])),
    onError: error => toast.error(error.message),
    // Administrators who change their own role lose access to these pages.
    onSettled: () => {
      if (sessionStore.getState().user?.email === email) session.askRole().catch(() => undefined);
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
  });
  const ask = async (wanted: Choice) => {
    const sure = await confirm({
      title: texts.sureOfRole,
      text: texts.sureOfRoleText(email, texts.roles[wanted], texts.rights[wanted]),
      confirmLabel: texts.confirmRole,
      cancelLabel: texts.keepRole,
    });
    if (sure) change.mutate(wanted);
  };
  return (
    <Select
      aria-label={texts.roleOf(email)}
      value={role ?? 'customer'}
      disabled={change.isPending}
      onChange={({ target }) => void ask(target.value as Choice)}
    >
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {texts.roles[choice]}
        </option>
      ))}
    </Select>
  );
}
