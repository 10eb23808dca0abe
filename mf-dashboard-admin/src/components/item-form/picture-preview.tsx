import { newItemForm } from '@kerf/contracts/staff';
import { isImageAllowed, useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import styles from './item-preview.module.css';

/** The picture at the typed address, or the reason why there is none. */
export function PicturePreview({ src }: { src: string }) {
  const address = newItemForm.shape.image.safeParse(useDebouncedValue(src));
  const [broken, setBroken] = useState<string>();

  if (!address.success) return <p className={styles.none}>{texts.noPicture}</p>;
  if (!isImageAllowed(address.data)) return <p className={styles.none}>{texts.foreignPicture}</p>;
  if (address.data === broken) return <p className={styles.none}>{texts.brokenPicture}</p>;
  return (
    <img
      src={address.data}
      alt={texts.preview}
      width={640}
      height={480}
      className={styles.picture}
      onError={() => setBroken(address.data)}
    />
  );
}
