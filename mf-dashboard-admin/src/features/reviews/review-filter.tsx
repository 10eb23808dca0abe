import { Link } from '@kerf/federation/router';
import { buttonClass } from '@kerf/ui';
import forms from '../../components/form.module.css';
import { reviewsMessages as texts } from '../../messages/reviews-messages';
import { ownPaths } from '../../paths';

/** Links to the visible reviews of the shop or of an item, and to all hidden ones. `visible` is the address of the former. */
export function ReviewFilter({ visible, isHidden = false }: { visible: string; isHidden?: boolean }) {
  const link = (to: string, label: string, isChosen: boolean) => (
    <Link
      to={to}
      className={buttonClass(isChosen ? 'primary' : 'secondary')}
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={texts.filter} className={forms.actions}>
      {link(visible, texts.visible, !isHidden)}
      {link(ownPaths.hiddenReviews, texts.hiddenOnes, isHidden)}
    </nav>
  );
}
