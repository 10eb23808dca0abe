import { VisuallyHidden } from '@kerf/ui';
import { homeMessages } from '../../home-messages';
import styles from './business-summary.module.css';
import { useCountUp } from './use-count-up';

const { figures } = homeMessages;
const arrows: Partial<Record<string, string>> = { revenue: '↗︎', customers: '↘︎', collections: '↘︎' };

/** Four figures about the business. */
export function BusinessSummary() {
  return (
    <section aria-label={homeMessages.summary}>
      <dl className={styles.figures}>
        {Object.entries(figures).map(([key, { title, value, unit, caption }]) => (
          <div key={key} className={styles.figure}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.value}>
              <Counter value={value} unit={unit} />
            </dd>
            <dd className={styles.caption}>
              {arrows[key] ? <span aria-hidden="true">{arrows[key]} </span> : null}
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
