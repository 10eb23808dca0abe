import { Link } from '@kerf/federation/router';
import { buttonClass, Icon } from '@kerf/ui';
import { variantGridMessages as texts } from '../../messages/variant-grid-messages';
import { ownPaths } from '../../paths';
import styles from './variant-grid.module.css';

/** Of an item that is sold in one form. */
export const NoVariants = ({ id }: { id: string }) => (
  <div className={styles.foot}>
    <p>{texts.none}</p>
    <Link className={buttonClass()} to={ownPaths.variants(id)}>
      <Icon name="plus" />
      {texts.addFirst}
    </Link>
  </div>
);
