import { formatCents } from '@kerf/contracts/domain';
import { VisuallyHidden } from '@kerf/ui';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import styles from './promotions.module.css';

interface OldAndNewProps {
  label: string;
  rows: readonly { key: string; name: string; before: number; after: number }[];
}

/** What something costs without the promotion and with it. */
export const OldAndNew = ({ label, rows }: OldAndNewProps) => (
  <ul className={styles.oldAndNew} aria-label={label}>
    {rows.map(({ key, name, before, after }) => (
      <li key={key}>
        <bdi>{name}</bdi>
        <span className={styles.amounts}>
          {before === after ? null : (
            <>
              <VisuallyHidden>{texts.without} </VisuallyHidden>
              {formatCents(before)} <span aria-hidden="true">{texts.becomes}</span>{' '}
              <VisuallyHidden>{texts.with} </VisuallyHidden>
            </>
          )}
          <strong>{formatCents(after)}</strong>
        </span>
      </li>
    ))}
  </ul>
);
