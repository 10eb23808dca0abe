import { useLayoutEffect, useRef } from 'react';
import styles from './selection.module.css';

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what the box is about are selected. */
  isMixed?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** A checkbox that selects a row, or all rows. Its whole cell is the target. */
export function SelectBox({ label, checked, isMixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
