import type { Item } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { messages } from '../messages';

/** From this many pieces on, the exact number does not matter to a buyer. */
const PLENTY = 10;

/** How much of an item is left: plenty, few pieces, or fewer than the smallest order. */
export function StockState({ item }: { item: Item }) {
  const left = item.stock;
  if (left < item.minimum) return <Badge tone="signal">{messages.soldOut}</Badge>;
  if (left < PLENTY) return <Badge tone="signal">{messages.left(left)}</Badge>;
  return <Badge tone="ok">{messages.inStock}</Badge>;
}
