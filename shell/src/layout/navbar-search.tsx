import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { useLocation, useNavigate } from '@kerf/federation/router';
import { Icon } from '@kerf/ui';
import { type SubmitEvent, useState } from 'react';
import { messages } from '../messages';
import styles from './navbar-search.module.css';

/** The search of the shop. Suggestions load when the input gets the focus; without them, and before any script, it is a plain form. */
export function NavbarSearch() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [used, setUsed] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === paths.explore ? (new URLSearchParams(search).get('q') ?? '') : '';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = input?.value.trim();
    void navigate(q ? `${paths.explore}?${new URLSearchParams({ q })}` : paths.explore);
  };

  return (
    <search className={styles.search}>
      <form action={paths.explore} className={styles.form} onSubmit={submit}>
        <Icon name="search" className={styles.icon} />
        <input
          key={searched}
          ref={setInput}
          type="search"
          name="q"
          className={styles.input}
          aria-label={messages.search.label}
          placeholder={messages.search.placeholder}
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
          onFocus={() => setUsed(true)}
        />
      </form>
      {used && input ? <Fragment name="mf-catalog/search-suggestions" version={1} input={input} /> : null}
    </search>
  );
}
