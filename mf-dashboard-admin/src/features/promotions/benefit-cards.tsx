import { useId } from 'react';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import styles from './benefit-cards.module.css';
import type { PromotionValues } from './promotion-values';

type Benefit = PromotionValues['what'];

/** What the benefit is with the typed values, else an example of it. */
const detailOf = (benefit: Benefit, { percent, amount, buy, get }: PromotionValues): string => {
  const { details } = texts;
  if (benefit === 'percent') return percent.trim() ? details.percent({ percent: percent.trim() }) : details.anyPercent;
  if (benefit === 'amount') return amount.trim() ? details.amount({ amount: amount.trim() }) : details.anyAmount;
  return benefit === 'buy' ? details.buy({ buy: buy || '…', get: get || '…' }) : details.freeDelivery;
};

interface BenefitCardsProps {
  values: PromotionValues;
  onChange: (benefit: Benefit) => void;
}

/** The choice of what a promotion gives, with an example of each. */
export function BenefitCards({ values, onChange }: BenefitCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles.cards} aria-label={texts.benefit}>
      {(Object.keys(texts.benefits) as Benefit[]).map(benefit => (
        <label key={benefit} className={styles.card}>
          <input
            type="radio"
            name={name}
            aria-label={texts.benefits[benefit]}
            aria-describedby={`${name}${benefit}`}
            checked={benefit === values.what}
            onChange={() => onChange(benefit)}
          />
          <b>{texts.benefits[benefit]}</b>
          <span id={`${name}${benefit}`} className={styles.detail}>
            {detailOf(benefit, values)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
