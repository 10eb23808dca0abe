import type { Column } from '@kerf/ui/work';
import { listsMessages as texts } from '../../messages/lists-messages';
import { SelectBox } from './select-box';
import type { Selection } from './use-selection';

/** The column whose boxes select the rows. The one in its header selects those of the shown page. */
export const selectColumn = <Row extends { _id: string }>(
  { has, select, toggle }: Selection<Row>,
  labelOf: (row: Row) => string,
): Column<Row> => ({
  key: 'select',
  header: texts.select,
  narrow: 'bare',
  area: 'box',
  head: shown => {
    const count = shown.filter(has).length;
    const isAll = count > 0 && count === shown.length;
    return (
      <SelectBox
        label={texts.selectAll}
        checked={isAll}
        isMixed={count > 0 && !isAll}
        onToggle={() => select(shown, !isAll)}
      />
    );
  },
  cell: row => <SelectBox label={labelOf(row)} checked={has(row)} onToggle={isRange => toggle(row, isRange)} />,
});
