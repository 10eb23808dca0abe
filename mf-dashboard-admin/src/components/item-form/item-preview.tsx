import { formatCents } from '@kerf/contracts/domain';
import { newItemForm } from '@kerf/contracts/staff';
import { Card, isImageAllowed, Price, useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import styles from './item-preview.module.css';

interface ItemPreviewProps {
  name: string;
  image: string;
  price: number | undefined;
}

/** A preview of the new item, similar to its card. */
export function ItemPreview({ name, image, price }: ItemPreviewProps) {
  const shown = newItemForm.shape.price.safeParse(price);
  return (
    <Card as="section" padding="none" aria-label={texts.preview}>
      <PicturePreview src={image} alt={texts.preview} />
      <div className={styles.facts}>
        <p className={styles.name} dir="auto">
          {name.trim() || texts.unnamed}
        </p>
        {shown.success ? <Price>{formatCents(shown.data)}</Price> : null}
      </div>
    </Card>
  );
}

/** The picture at the typed address, or the reason why there is none. */
export function PicturePreview({ src, alt }: { src: string; alt: string }) {
  const address = newItemForm.shape.image.safeParse(useDebouncedValue(src));
  const [broken, setBroken] = useState<string>();

  if (!address.success) return <p className={styles.none}>{texts.noPicture}</p>;
  if (!isImageAllowed(address.data)) return <p className={styles.none}>{texts.foreignPicture}</p>;
  if (address.data === broken) return <p className={styles.none}>{texts.brokenPicture}</p>;
  return (
    <img
      src={address.data}
      alt={alt}
      width={640}
      height={480}
      className={styles.picture}
      onError={() => setBroken(address.data)}
    />
  );
}
