import { paths } from '@kerf/federation';
import { Button, Icon, Input } from '@kerf/ui';
import styles from './search-form.module.css';
import type { UsedFilters } from './use-filters';

/** The search of the collection. Before the scripts have run, the browser submits it to the same address. */
export function SearchForm({ filters, change }: UsedFilters) {
  return (
    <search>
      <form
        className={styles.form}
        action={paths.explore}
        onSubmit={event => {
          event.preventDefault();
          const { value } = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
          change({ q: value.trim() });
        }}
      >
        <div className={styles.field}>
          <Icon name="search" className={styles.icon} />
          <Input
            key={filters.q}
            aria-label="Search the tools"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={filters.q}
            placeholder="Drill, 18 V, KD-18 …"
            autoComplete="off"
            className={styles.input}
          />
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  );
}
