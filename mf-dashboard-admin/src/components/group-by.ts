/** The values by what `keyOf` says of them, in their order. `Map.groupBy` is not in every supported browser. */
export const groupBy = <Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};
