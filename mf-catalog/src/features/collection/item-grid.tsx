import type { Item } from '@kerf/contracts';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';

/** Tools in a grid. */
export function ItemGrid({ items }: { items: readonly Item[] }) {
  return (
    <CardGrid>
      {items.map(item => (
        <ItemCard key={item._id} item={item} />
      ))}
    </CardGrid>
  );
}
