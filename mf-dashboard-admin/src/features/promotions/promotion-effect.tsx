import { newPromotion } from '@kerf/contracts/staff';
import { Card, useDebouncedValue } from '@kerf/ui';
import { useId, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { Example } from './example';
import { effectSentence } from './promotion-sentence';
import { type PromotionValues, promotionOf } from './promotion-values';
import styles from './promotions.module.css';
import { RecentCarts } from './recent-carts';

const PAUSE_MS = 400;

interface PromotionEffectProps {
  form: UseFormReturn<PromotionValues>;
  /** The id of the stored promotion that is edited. */
  replaces: string | undefined;
}

/** What the promotion of the form does: in a sentence, for some items, and for recent carts. It follows the fields a moment after the last letter. */
export function PromotionEffect({ form, replaces }: PromotionEffectProps) {
  const heading = useId();
  const values = form.watch();
  // The name and the code change no price.
  const typed = JSON.stringify(promotionOf({ ...values, name: promotionsMessages.name, code: '' }));
  const settled = useDebouncedValue(typed, PAUSE_MS);
  const { data: promotion } = useMemo(() => newPromotion.safeParse(JSON.parse(settled)), [settled]);
  return (
    <Card as="section" aria-labelledby={heading} className={styles.effect}>
      <h2 id={heading}>{texts.effect}</h2>
      {promotion ? (
        <>
          <p className={styles.sentence}>{effectSentence(promotion, values.code)}</p>
          <Example promotion={promotion} replaces={replaces} />
          <h3>{texts.recentCarts}</h3>
          <RecentCarts promotion={promotion} {...(replaces && { replaces })} />
        </>
      ) : (
        <p className={styles.quiet}>{texts.notYet}</p>
      )}
    </Card>
  );
}
