import { Button, Input } from '@kerf/ui';
import { type FormEvent, useState } from 'react';
import { usersMessages as texts } from '../../messages/users-messages';
import styles from './users-table.module.css';

interface TeamFormProps {
  email: string;
  team: string;
  busy: boolean;
  onSubmit: (team: string) => void;
}

/** The team of a developer, as the ownership table names it. */
export function TeamForm({ email, team, busy, onSubmit }: TeamFormProps) {
  const [typed, setTyped] = useState(team);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = typed.trim();
    if (named && named !== team && !busy) onSubmit(named);
  };
  return (
    <form className={styles.team} onSubmit={submit}>
      <Input
        aria-label={texts.teamOf({ user: email })}
        placeholder={texts.teamHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={41}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy}>
        {texts.saveTeam}
      </Button>
    </form>
  );
}
