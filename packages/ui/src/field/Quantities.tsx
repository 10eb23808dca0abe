// biome-ignore lint/style/noRestrictedImports: this file is not shared, but its Stepper is
import { Stepper } from '@kerf/ui';

export interface Quantity {
  item: string;
  quantity: number;
}

export interface QuantitiesProps {
  /** The lines to choose from, with the largest quantity of each. */
  lines: readonly (Quantity & { label: string })[];
  value: readonly Quantity[];
  onChange: (value: Quantity[]) => void;
}

/** Chooses a part of each line, from none to all of it. */
export function Quantities({ lines, value, onChange }: QuantitiesProps) {
  const chosen = (item: string) => value.find(each => each.item === item)?.quantity ?? 0;
  const change = (item: string, quantity: number) =>
    onChange(lines.map(line => ({ item: line.item, quantity: line.item === item ? quantity : chosen(line.item) })));
  return lines.map(({ item, label, quantity }) => (
    <Stepper
      key={item}
      label={label}
      min={0}
      max={quantity}
      value={chosen(item)}
      onChange={next => change(item, next)}
    />
  ));
}
