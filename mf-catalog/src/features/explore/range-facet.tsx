import { localDecimal } from '@kerf/contracts/domain';
import { cx, ErrorText, Input } from '@kerf/ui';
import { type FormEvent, useId, useState } from 'react';
import text from '../../components/text.module.css';
import { exploreMessages } from '../../explore-messages';
import styles from './facets.module.css';
import { type Range, typedBound } from './filters';

interface RangeFacetProps {
  title: string;
  unit: string;
  /** The smallest and largest value among the items; undefined while they load. */
  bounds: Range | undefined;
  value: Range;
  onChange: (value: Range) => void;
}

/** A range of numbers, typed in the format of the page. It applies when an input loses the focus or Enter is pressed. */
export function RangeFacet({ title, unit, bounds, value, onChange }: RangeFacetProps) {
  const id = useId();
  /** The name of the input that cannot be read. */
  const [wrong, setWrong] = useState('');
  const apply = (form: HTMLFormElement) => {
    const bound = (name: 'min' | 'max') => typedBound((form.elements.namedItem(name) as HTMLInputElement).value);
    const [min, max] = [bound('min'), bound('max')];
    setWrong(min === undefined ? 'min' : max === undefined ? 'max' : '');
    if (min !== undefined && max !== undefined && (min !== value.min || max !== value.max)) onChange({ min, max });
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
        inputMode="decimal"
        aria-invalid={wrong === name}
        defaultValue={localDecimal(value[name])}
        placeholder={bounds && localDecimal(bounds[name])}
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
      {wrong ? <ErrorText message={exploreMessages.noNumber} /> : null}
      {/* Enter submits a form with two inputs only if it has a button. */}
      <button type="submit" hidden />
    </form>
  );
}
