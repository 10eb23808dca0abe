import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { variantText } from '@kerf/contracts/domain';
import { usePrice } from '@kerf/session';
import { Button, Price } from '@kerf/ui';
import text from '../../components/text.module.css';
import { itemMessages } from '../../item-messages';
import styles from './missing-parts.module.css';
import { useVariant } from './use-variant';
import { fullerThan } from './variants';

/** What other variants have in the box and this one has not, and the cheapest one that has it all. */
export function MissingParts({ item }: { item: ItemDetail }) {
  const choose = useVariant(item);
  if (!item.without) return null;
  const fuller = fullerThan(item);
  return (
    <div className={styles.missing}>
      <p>{item.without}</p>
      {fuller ? <Fuller variant={fuller} onChoose={() => choose(fuller)} /> : null}
    </div>
  );
}

function Fuller({ variant, onChoose }: { variant: ItemVariant; onChoose: () => void }) {
  const { price, format } = usePrice(variant);
  return (
    <Button variant="quiet" onClick={onChoose}>
      <span className={text.quiet}>{itemMessages.complete({ options: variantText(variant) })}</span>{' '}
      <Price>{format(price)}</Price>
    </Button>
  );
}
