import { words } from '../words';
import { Star } from './Star';
import styles from './Stars.module.css';

const places = [1, 2, 3, 4, 5] as const;

function fillAt(place: number, value: number): 0 | 0.5 | 1 {
  if (value >= place) return 1;
  return value >= place - 0.5 ? 0.5 : 0;
}

/** A rating from 0 to 5, rounded to halves. Values outside are clamped. */
export function Stars({ value }: { value: number }) {
  const rounded = Math.round(Math.min(5, Math.max(0, value)) * 2) / 2;
  return (
    <span role="img" aria-label={words.stars({ stars: rounded })} className={styles.stars}>
      {places.map(place => (
        <Star key={place} fill={fillAt(place, rounded)} />
      ))}
    </span>
  );
}
