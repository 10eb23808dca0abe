export interface Row {
  _id: string;
}

const indexOf = <R extends Row>(rows: readonly R[], { _id }: Row) => rows.findIndex(row => row._id === _id);

/** Returns the list with the row replaced by `next`, or without the row if `next` is null. */
export const changeRow = <R extends Row>(rows: readonly R[], row: R, next: R | null): R[] =>
  next === null ? rows.filter(({ _id }) => _id !== row._id) : rows.map(each => (each._id === row._id ? next : each));

/**
 * Reverts one row to `row` and keeps all other changes. A removed row returns to its place: after the nearest row that
 * precedes it in `before` and is still listed. A list that did not contain the row stays as it is.
 */
export const restoreRow = <R extends Row>(rows: readonly R[], row: R, before: readonly R[]): R[] => {
  if (indexOf(rows, row) >= 0) return changeRow(rows, row, row);
  const index = indexOf(before, row);
  if (index < 0) return [...rows];
  const preceding = before.slice(0, index).findLast(each => indexOf(rows, each) >= 0);
  return rows.toSpliced(preceding ? indexOf(rows, preceding) + 1 : 0, 0, row);
};

/** The data of a list query: all rows, or the pages loaded so far. */
export type ListData<R extends Row> = R[] | { pages: { rows: R[] }[] };

const rowsOfPage = <R extends Row>(data: ListData<R> | undefined, page: number): R[] =>
  (Array.isArray(data) ? data : data?.pages[page]?.rows) ?? [];

/** Applies `change` to each page of the data. It gets the rows of a page and the rows of the same page in `before`. */
export const mapRows = <R extends Row>(
  data: ListData<R>,
  before: ListData<R> | undefined,
  change: (rows: R[], rowsBefore: R[]) => R[],
): ListData<R> =>
  Array.isArray(data)
    ? change(data, rowsOfPage(before, 0))
    : { ...data, pages: data.pages.map((page, i) => ({ ...page, rows: change(page.rows, rowsOfPage(before, i)) })) };
