/** What cards show of the technical data: what its attributes say there or, without any, the first lines of the item itself. */
export const keyData = (
  specs: readonly { value: string; key?: string | undefined; onCards?: true | undefined }[],
): string[] => {
  const shown = specs.filter(({ onCards }) => onCards);
  const lines = shown.length > 0 ? shown : specs.filter(({ key }) => key === undefined);
  return [...new Set(lines.slice(0, 3).map(({ value }) => value))];
};

/** By how many percent the price is below the list price. */
export const percentOff = (price: number, list: number): number => Math.round((1 - price / list) * 100);
