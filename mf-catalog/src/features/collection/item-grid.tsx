import type { Item } from '@kerf/contracts';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from './item-card';

interface ItemGridProps {
  items: readonly Item[];
  /** How many cards are in the first view. */
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
