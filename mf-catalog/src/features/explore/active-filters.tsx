import { currencySign, localDecimal, type SpecificationName, specificationUnits } from '@kerf/contracts/domain';
import { Link } from '@kerf/federation/router';
import { categoryName } from '@kerf/session/categories';
import { Icon, VisuallyHidden } from '@kerf/ui';
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

const activeIn = (filters: Filters): Active[] => [
  ...(filters.q ? [{ label: `“${filters.q}”`, without: { q: '' } }] : []),
  ...filters.categories.map(name => ({
    label: categoryName(name),
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
  ...(Object.entries(filters.specifications) as [SpecificationName, Range][])
    .filter(([, { min, max }]) => min || max)
    .map(([name, range]) => ({
      label: rangeText(exploreMessages.specifications[name], range, specificationUnits[name]),
      without: { specifications: { ...filters.specifications, [name]: noSelection.price } },
    })),
  ...filters.options.map(option => ({
    label: option.replace(':', ': ').replace(/%(25|2C|3A)/g, decodeURIComponent),
    without: { options: toggled(filters.options, option) },
  })),
];

/** The chosen filters, each a link that removes it. */
export function ActiveFilters({ filters, to }: Pick<UsedFilters, 'filters' | 'to'>) {
  const active = activeIn(filters);
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
