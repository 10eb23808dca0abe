import { categories } from '@kerf/contracts/domain';
import { ChoiceField } from '../../components/filters/choice-field';
import { FilterBar } from '../../components/filters/filter-bar';
import { TextField } from '../../components/filters/text-field';
import type { Filters } from '../../components/filters/use-filters';
import { itemsMessages as texts } from '../../messages/items-messages';
import { byStock } from './item-query';

/** The search, the category and the order of the items, all in the address. */
export function ItemFilters({ filters }: { filters: Filters }) {
  return (
    <FilterBar>
      {filters.get('sort') === byStock ? null : (
        <>
          <TextField label={texts.search} name="q" filters={filters} />
          <ChoiceField
            label={texts.category}
            name="category"
            choices={{ '': texts.allCategories, ...categories }}
            filters={filters}
          />
        </>
      )}
      <ChoiceField label={texts.sort} name="sort" choices={texts.sorts} filters={filters} />
    </FilterBar>
  );
}
