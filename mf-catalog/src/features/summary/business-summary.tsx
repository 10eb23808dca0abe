import { VisuallyHidden } from '@kerf/ui';
import { figures, homeMessages } from '../../home-messages';
import styles from './business-summary.module.css';
import { useCountUp } from './use-count-up';

/** Four figures about the business. */
export function BusinessSummary() {
  return (
    <section aria-label={homeMessages.summary}>
      <dl className={styles.figures}>
        {figures.map(({ title, value, unit, arrow, caption }) => (
          <div key={title} className={styles.figure}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.value}>
              <Counter value={value} unit={unit} />
            </dd>
            <dd className={styles.caption}>
              {arrow ? <span aria-hidden="true">{arrow} </span> : null}
              {caption}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A figure that counts up visually. Screen readers get the final figure at once. */
function Counter({ value, unit }: { value: number; unit: string }) {
  const [ref, shown] = useCountUp<HTMLSpanElement>(value);
  return (
    <>
      <span ref={ref} aria-hidden="true">{`${shown}${unit}`}</span>
      <VisuallyHidden>{`${value}${unit}`}</VisuallyHidden>
    </>
  );
}
