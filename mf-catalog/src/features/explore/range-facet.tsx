import { cx, Input } from '@kerf/ui';
import { type FormEvent, useId } from 'react';
import text from '../../components/text.module.css';
import { exploreMessages } from '../../explore-messages';
import styles from './facets.module.css';
import type { Range } from './filters';

interface RangeFacetProps {
  title: string;
  unit: string;
  /** The smallest and largest value among the items, as they are typed; undefined while they load. */
  bounds: Range | undefined;
  value: Range;
  onChange: (value: Range) => void;
}

/** A range of numbers. It applies when an input loses the focus or Enter is pressed. */
export function RangeFacet({ title, unit, bounds, value, onChange }: RangeFacetProps) {
  const id = useId();
  const apply = (form: HTMLFormElement) => {
    const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    const next = { min: typed('min'), max: typed('max') };
    if (form.checkValidity() && (next.min !== value.min || next.max !== value.max)) onChange(next);
  };
  const input = (name: 'min' | 'max', label: string) => (
    <div className={styles.facet}>
      <label htmlFor={`${id}${name}`} className={text.quiet}>
        {`${label} (${unit})`}
      </label>
      <Input
        id={`${id}${name}`}
        // Another address has other values: the input starts again with them.
        key={value[name]}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={999_999}
        step="any"
        defaultValue={value[name]}
        placeholder={bounds?.[name]}
        onBlur={({ currentTarget: { form } }) => form && apply(form)}
      />
    </div>
  );
  return (
    <form
      className={cx(styles.facet, styles.range)}
      aria-labelledby={id}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.bounds}>
        {input('min', exploreMessages.from)}
        {input('max', exploreMessages.to)}
      </div>
      {/* Enter submits a form with two inputs only if it has a button. */}
      <button type="submit" hidden />
    </form>
  );
}
