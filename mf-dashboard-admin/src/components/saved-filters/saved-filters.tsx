import { Link, useSearchParams } from '@kerf/federation/router';
import { Button, IconButton, Input } from '@kerf/ui';
import { type SubmitEvent, useState } from 'react';
import { useStore } from 'zustand';
import { savedFiltersMessages as texts } from '../../messages/saved-filters-messages';
import styles from './saved-filters.module.css';
import { removeFilter, savedFilters, saveFilter } from './store';

/** Links to the saved filters of a list, and a form that saves the current ones under a name. */
export function SavedFilters({ list }: { list: string }) {
  const [params] = useSearchParams();
  const saved = useStore(savedFilters, filters => filters[list]) ?? [];
  const [isNaming, setNaming] = useState(false);
  const { page: _, ...filters } = Object.fromEntries(params);
  const search = new URLSearchParams(filters).toString();
  const current = saved.find(filter => filter.search === search);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (!name) return;
    saveFilter(list, { name, search });
    setNaming(false);
  };

  if (saved.length === 0 && !search) return null;
  return (
    <section aria-label={texts.title} className={styles.saved}>
      {saved.map(filter => (
        <span key={filter.name} className={styles.filter}>
          <Link to={`?${filter.search}`} aria-current={filter === current ? 'true' : undefined}>
            <bdi>{filter.name}</bdi>
          </Link>
          <IconButton
            icon="close"
            label={texts.removeOf({ name: filter.name })}
            onClick={() => removeFilter(list, filter.name)}
          />
        </span>
      ))}
      {search && !current && !isNaming ? <Button onClick={() => setNaming(true)}>{texts.save}</Button> : null}
      {search && !current && isNaming ? (
        <form className={styles.form} onSubmit={save}>
          <Input name="name" aria-label={texts.name} placeholder={texts.name} maxLength={40} required autoFocus />
          <Button type="submit" variant="primary">
            {texts.confirm}
          </Button>
          <Button onClick={() => setNaming(false)}>{texts.cancel}</Button>
        </form>
      ) : null}
    </section>
  );
}
