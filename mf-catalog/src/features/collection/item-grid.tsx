import type { Item } from '@kerf/contracts';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from './item-card';

interface ItemGridProps {
  items: readonly Item[];
  /** Number of cards in the first viewport. */
  inFirstView?: number;
}

/** Tools in a grid. */
export function ItemGrid({ items, inFirstView = 0 }: ItemGridProps) {
  return (
    <CardGrid>
      {items.map((item, index) => (
        <ItemCard key={item._id} item={item} first={index < inFirstView} />
      ))}
    </CardGrid>
  );
}
