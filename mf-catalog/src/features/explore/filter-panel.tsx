import type { SearchFacets } from '@kerf/contracts';
import { type Category, currencySign, toDollars } from '@kerf/contracts/domain';
import { categoryNames } from '../../categories';
import { categoryMessages } from '../../category-messages';
import { exploreMessages } from '../../explore-messages';
import { messages } from '../../messages';
import type { Count } from './count-text';
import { FacetLinks } from './facet-links';
import styles from './facets.module.css';
import { facetCurrency, noSelection, toggled } from './filters';
import { RangeFacet } from './range-facet';
import type { UsedFilters } from './use-filters';

const RATINGS = [4, 3, 2] as const;

interface FilterPanelProps extends UsedFilters {
  /** Undefined while they load: the choices are links already. */
  facets: SearchFacets | undefined;
}

/** 1250 hundredths as `12.50`. */
const amountText = (cents: number | null) => (cents === null ? '' : toDollars(cents).toFixed(2));

const countOf = <Value,>(counts: readonly (Count & { value: Value })[] | undefined, value: Value): Count | undefined =>
  counts && (counts.find(entry => entry.value === value) ?? { count: 0 });

/** All filters of the collection. Values of one filter are alternatives, and different filters narrow the result. */
export function FilterPanel({ facets, filters, to, change }: FilterPanelProps) {
  const { price } = facets ?? {};
  const ranges = facets?.specifications ?? [];
  // The bounds of another currency would be no hint for this one.
  const hasHint = facetCurrency(filters) === filters.currency;
  return (
    <div className={styles.panel}>
      <FacetLinks
        title={messages.category}
        choices={categoryNames.map((name: Category) => ({
          key: name,
          label: categoryMessages[name],
          count: countOf(facets?.category, name as string),
          chosen: filters.categories.includes(name),
          to: to({ categories: toggled(filters.categories, name) }),
        }))}
      />
      <RangeFacet
        title={messages.compare.price}
        unit={currencySign(filters.currency)}
        bounds={price && hasHint ? { min: amountText(price.min), max: amountText(price.max) } : undefined}
        value={filters.price}
        onChange={value => change({ price: value })}
      />
      <FacetLinks
        title={messages.compare.rating}
        choices={RATINGS.map(stars => ({
          key: String(stars),
          label: exploreMessages.starsAndUp({ stars }),
          count: countOf(facets?.rating, stars as number),
          chosen: filters.minRating === stars,
          to: to({ minRating: filters.minRating === stars ? 0 : stars }),
        }))}
      />
      <FacetLinks
        title={messages.compare.availability}
        choices={[
          {
            key: 'stock',
            label: messages.inStock,
            count: facets?.inStock,
            chosen: filters.inStock,
            to: to({ inStock: !filters.inStock }),
          },
          {
            key: 'sale',
            label: messages.onSale,
            count: facets?.onSale,
            chosen: filters.onSale,
            to: to({ onSale: !filters.onSale }),
          },
        ]}
      />
      {ranges.map(({ name, label, unit, min, max }) => (
        <RangeFacet
          key={name}
          title={label}
          unit={unit}
          bounds={{ min: String(min), max: String(max) }}
          value={filters.specifications[name] ?? noSelection.price}
          onChange={next => change({ specifications: { ...filters.specifications, [name]: next } })}
        />
      ))}
      {facets?.options?.map(({ name, values }) => (
        <FacetLinks
          key={name}
          title={name}
          choices={values.map(({ value, filter, ...count }) => ({
            key: filter,
            label: value,
            count,
            chosen: filters.options.includes(filter),
            to: to({ options: toggled(filters.options, filter) }),
          }))}
        />
      ))}
    </div>
  );
}
