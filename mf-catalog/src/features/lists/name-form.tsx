import { Button, Field, Input } from '@kerf/ui';
import { type FormEvent, useState } from 'react';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';

interface NameFormProps {
  name: string;
  submit: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Names a list, or renames it. */
export function NameForm({ name, submit, onName, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={texts.name}>
        <Input autoFocus required maxLength={60} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="primary">
        {submit}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </form>
  );
}
