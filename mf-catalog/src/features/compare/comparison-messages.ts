import { texts } from '@kerf/federation/texts';

/** The texts of the comparison that no other page has. */
export const comparisonMessages = texts('mf-catalog/comparison', {
  differences: 'Show only differences',
  same: 'These tools have the same data.',
  order: 'Order',
  another: 'Add another tool',
  nothing: 'Nothing to compare',
  nothingText: 'Choose tools with Compare in the collection.',
});
