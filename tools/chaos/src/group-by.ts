export const groupBy = <Entry>(list: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> => {
  const groups = new Map<string, Entry[]>();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
};
