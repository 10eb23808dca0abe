import { Picture, VisuallyHidden } from '@kerf/ui';
import type { Column } from '@kerf/ui/work';

/** The first column of a change of several items: each one's picture, without a visible head. */
export const pictureColumn = <Row extends { image: string }>(header: string): Column<Row> => ({
  key: 'image',
  header,
  head: () => <VisuallyHidden>{header}</VisuallyHidden>,
  narrow: 'hidden',
  cell: ({ image }) => <Picture src={image} alt="" width={40} height={30} />,
});
