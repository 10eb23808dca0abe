import { VisuallyHidden } from '@kerf/ui';
import { useCountUp } from './use-count-up';

interface CounterProps {
  value: number;
  unit: string;
}

/** A figure that counts up visually. Screen readers get the final figure at once. */
export function Counter({ value, unit }: CounterProps) {
  const [ref, shown] = useCountUp<HTMLSpanElement>(value);
  return (
    <>
      <span ref={ref} aria-hidden="true">{`${shown}${unit}`}</span>
      <VisuallyHidden>{`${value}${unit}`}</VisuallyHidden>
    </>
  );
}
