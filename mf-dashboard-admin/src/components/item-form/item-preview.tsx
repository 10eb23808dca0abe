import { formatCents } from '@kerf/contracts/domain';
import { newItemForm } from '@kerf/contracts/staff';
import { Card, Price } from '@kerf/ui';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import styles from './item-preview.module.css';
import { PicturePreview } from './picture-preview';

export interface ItemPreviewProps {
  name: string;
  image: string;
  price: number | undefined;
}

/** A preview of the new item, similar to its card. */
export function ItemPreview({ name, image, price }: ItemPreviewProps) {
  const shown = newItemForm.shape.price.safeParse(price);
  return (
    <Card as="section" padding="none" className={styles.preview} aria-label={texts.preview}>
      <PicturePreview src={image} />
      <div className={styles.facts}>
        <p className={styles.name} dir="auto">
          {name.trim() || texts.unnamed}
        </p>
        {shown.success ? <Price>{formatCents(shown.data)}</Price> : null}
      </div>
    </Card>
  );
}
