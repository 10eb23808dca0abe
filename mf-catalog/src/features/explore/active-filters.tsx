import type { SearchFacets } from '@kerf/contracts';
import { currencySign, localDecimal } from '@kerf/contracts/domain';
import { Link } from '@kerf/federation/router';
import { Icon, VisuallyHidden } from '@kerf/ui';
import { categoryMessages } from '../../category-messages';
import { exploreMessages } from '../../explore-messages';
import { messages } from '../../messages';
import styles from './active-filters.module.css';
import { type Filters, noSelection, type Range, toggled } from './filters';
import type { UsedFilters } from './use-filters';

const { between, atLeast, atMost } = exploreMessages;
const rangeText = (of: string, range: Range, unit: string) => {
  const [min, max] = [localDecimal(range.min), localDecimal(range.max)];
  if (min && max) return between({ of, min, max, unit });
  return min ? atLeast({ of, min, unit }) : atMost({ of, max, unit });
};

interface Active {
  label: string;
  without: Partial<Filters>;
}

/** `chuck:keyless` in words, as the facets of the result have them. */
const optionText = (option: string, facets: SearchFacets | undefined): string => {
  const named = facets?.options?.flatMap(({ name, values }) =>
    values.filter(({ filter }) => filter === option).map(({ value }) => `${name}: ${value}`),
  )[0];
  return named ?? option.replace(':', ': ').replace(/%(25|2C|3A)/g, decodeURIComponent);
};

const activeIn = (filters: Filters, facets: SearchFacets | undefined): Active[] => [
  ...(filters.q ? [{ label: `“${filters.q}”`, without: { q: '' } }] : []),
  ...filters.categories.map(name => ({
    label: categoryMessages[name],
    without: { categories: toggled(filters.categories, name) },
  })),
  ...(filters.price.min || filters.price.max
    ? [
        {
          label: rangeText(messages.compare.price, filters.price, currencySign(filters.currency)),
          without: { price: noSelection.price },
        },
      ]
    : []),
  ...(filters.minRating
    ? [{ label: exploreMessages.starsAndUp({ stars: filters.minRating }), without: { minRating: 0 } }]
    : []),
  ...(filters.inStock ? [{ label: messages.inStock, without: { inStock: false } }] : []),
  ...(filters.onSale ? [{ label: messages.onSale, without: { onSale: false } }] : []),
  ...Object.entries(filters.specifications)
    .filter(([, { min, max }]) => min || max)
    .map(([name, range]) => {
      const { label = name, unit = '' } = facets?.specifications.find(facet => facet.name === name) ?? {};
      return {
        label: rangeText(label, range, unit),
        without: { specifications: { ...filters.specifications, [name]: noSelection.price } },
      };
    }),
  ...filters.options.map(option => ({
    label: optionText(option, facets),
    without: { options: toggled(filters.options, option) },
  })),
];

interface ActiveFiltersProps extends Pick<UsedFilters, 'filters' | 'to'> {
  /** Undefined while they load. */
  facets: SearchFacets | undefined;
}

/** The chosen filters, each a link that removes it. */
export function ActiveFilters({ filters, to, facets }: ActiveFiltersProps) {
  const active = activeIn(filters, facets);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={exploreMessages.active}>
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link to={to(without)} replace className={styles.chip}>
            <VisuallyHidden>{exploreMessages.remove} </VisuallyHidden>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(noSelection)} replace className={styles.clear}>
          {exploreMessages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
