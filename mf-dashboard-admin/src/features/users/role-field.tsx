import { call } from '@kerf/api-client';
import type { StaffRole, User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { session, sessionStore } from '@kerf/session';
import { confirm, Select, toast } from '@kerf/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Options } from '../../components/options';
import { usersMessages as texts } from '../../messages/users-messages';
import { TeamForm } from './team-form';

type Choice = StaffRole | 'customer';
interface Wanted {
  role: Choice;
  /** Of a developer. */
  team?: string;
}

const send = (email: string, { role, team }: Wanted) =>
  role === 'customer'
    ? call('demoteAdmin', { params: { email } })
    : call('makeAdmin', { params: { email }, body: { role, ...(team && { team }) } });

/** The role of a user, and the team of a developer. A change is confirmed first. */
export function RoleField({ user: { email, role, team }, onChosen }: { user: User; onChosen: () => void }) {
  const queries = useQueryClient();
  const [asksTeam, setAsksTeam] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: Wanted) => send(email, wanted),
    onSuccess: (_response, wanted) => {
      setAsksTeam(false);
      toast.success(
        wanted.team
          ? texts.isOfTeam({ user: email, team: wanted.team })
          : texts.hasRole({ user: email, role: texts.roles[wanted.role] }),
      );
    },
    onError: error => toast.error(error.message),
    // Administrators who change their own role lose access to these pages.
    onSettled: () => {
      if (sessionStore.getState().user?.email === email) session.askRole().catch(() => undefined);
      return queries.invalidateQueries({ queryKey: ['listUsers'] });
    },
  });
  const ask = async (wanted: Wanted) => {
    // The question cannot be above a modal dialog.
    flushSync(onChosen);
    const sure = await confirm({
      title: texts.sureOfRole,
      text: wanted.team
        ? texts.sureOfTeam({ user: email, team: wanted.team })
        : texts.sureOfRoleText({ user: email, role: texts.roles[wanted.role], rights: texts.rights[wanted.role] }),
      confirmLabel: texts.confirmRole,
      cancelLabel: texts.keepRole,
    });
    if (sure) change.mutate(wanted);
  };
  const shown = asksTeam ? 'developer' : (role ?? 'customer');
  const choose = (wanted: Choice) => {
    setAsksTeam(wanted === 'developer');
    if (wanted !== 'developer') void ask({ role: wanted });
  };
  return (
    <>
      <Select
        aria-label={texts.roleOf({ user: email })}
        value={shown}
        disabled={change.isPending}
        onChange={({ target }) => choose(target.value as Choice)}
      >
        <Options of={texts.roles} />
      </Select>
      {shown === 'developer' ? (
        <TeamForm
          key={team}
          email={email}
          team={team ?? ''}
          busy={change.isPending}
          onSubmit={named => void ask({ role: 'developer', team: named })}
        />
      ) : null}
    </>
  );
}
