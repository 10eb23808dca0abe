import { type SpecificationName, specificationUnits } from '@kerf/contracts';

interface Line {
  label: string;
  value: string;
}

/** The number and unit of a line whose value is one quantity. */
interface Quantity {
  number: number;
  unit: string;
}

/** A number and its unit at the beginning of a value. `0-500 rpm` and `530 x 220 mm` begin with none. */
const quantity =
  /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)? ?(V|W|kW|Nm|J|Ah|mm|cm|m|kg|g|oz|l|bar|rpm|inch|degrees)(?![\p{L}\d])/u;

export const quantityIn = (value: string): Quantity | undefined => {
  const [, whole, fraction = '', unit] = quantity.exec(value) ?? [];
  return whole === undefined || unit === undefined
    ? undefined
    : { number: Number(whole.replaceAll(',', '') + fraction), unit };
};

/** Units that are converted for the filters. */
const factors: Record<string, readonly [unit: string, factor: number]> = { kW: ['W', 1000], g: ['kg', 0.001] };

/** The numbers by which an item is filtered. A weight counts only in the line of that name. */
export const filterNumbers = (specs: readonly Line[]): Partial<Record<SpecificationName, number>> => {
  const found: Partial<Record<SpecificationName, number>> = {};
  for (const { label, value } of specs) {
    const { number, unit } = quantityIn(value) ?? {};
    if (number === undefined || unit === undefined) continue;
    const [filterUnit, factor] = factors[unit] ?? [unit, 1];
    const known = (Object.keys(specificationUnits) as SpecificationName[]).find(
      key => specificationUnits[key] === filterUnit,
    );
    if (!known || (known === 'weight' && label.toLowerCase() !== 'weight')) continue;
    found[known] ??= Number((number * factor).toFixed(3));
  }
  return found;
};
