import { Picture } from '@kerf/ui';
import styles from './thumbnail.module.css';

/** A small picture of a tool, beside its name. */
export const Thumbnail = ({ src }: { src: string }) => (
  <Picture src={src} alt="" width={64} height={48} loading="lazy" className={styles.thumbnail} />
);
