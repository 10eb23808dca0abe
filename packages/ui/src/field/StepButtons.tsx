import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton';
import styles from './Stepper.module.css';

export interface StepButtonsProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What is changed; needed where a page has several. */
  what?: string;
  /** The input. */
  children: ReactNode;
}

/** Buttons around a number input that change it by one, within its bounds. */
export function StepButtons({ value, min, max, onChange, what, children }: StepButtonsProps) {
  const clamp = (next: number) => Math.min(max, Math.max(min, Math.trunc(next) || min));
  const named = (action: string) => (what ? `${action}: ${what}` : action);
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="minus"
        label={named('One less')}
        disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
      />
      {children}
      <IconButton
        icon="plus"
        label={named('One more')}
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
      />
    </div>
  );
}
