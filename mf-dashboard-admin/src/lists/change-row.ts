export interface Row {
  _id: string;
}

const placeOf = <R extends Row>(rows: readonly R[], { _id }: Row) => rows.findIndex(row => row._id === _id);

/** The list with the row as it becomes; without it where that is null. */
export const changed = <R extends Row>(rows: readonly R[], row: R, next: R | null): R[] =>
  next === null ? rows.filter(({ _id }) => _id !== row._id) : rows.map(each => (each._id === row._id ? next : each));

/** The list with the row as it was in `before`, whatever else has changed since. */
export const restored = <R extends Row>(rows: readonly R[], row: R, before: readonly R[]): R[] => {
  if (placeOf(rows, row) >= 0) return changed(rows, row, row);
  const place = placeOf(before, row);
  return [...rows.slice(0, place), row, ...rows.slice(place)];
};
