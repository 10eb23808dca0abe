import type { Tracking } from '@kerf/contracts';
import styles from './order.module.css';

/** The carrier of a parcel, and its number there. */
export const TrackingNumber = ({ tracking: { carrier, number } }: { tracking: Tracking }) => (
  <>
    {carrier ? <bdi>{carrier} </bdi> : null}
    <bdi className={styles.code}>{number}</bdi>
  </>
);
