import type { PictureCaption } from '@kerf/contracts';
import { Icon, IconButton, Picture } from '@kerf/ui';
import { useRef, useState, ViewTransition } from 'react';
import { pictureTransition, stageSizes } from '../../components/picture';
import { itemMessages } from '../../item-messages';
import styles from './gallery.module.css';

interface GalleryProps {
  /** The item's id. */
  id: string;
  name: string;
  /** At least one address. */
  pictures: readonly string[];
  /** Of some of them. */
  captions: readonly PictureCaption[];
}

/** The pictures of an item: a large one, thumbnails to choose from, and a dialog with the picture as large as the window. */
export function Gallery({ id, name, pictures, captions }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const current = pictures[chosen] ?? pictures[0] ?? '';
  const captionOf = (picture: string) => captions.find(caption => caption.picture === picture)?.text;
  const caption = captionOf(current);
  const alternative = caption
    ? itemMessages.pictureOfPart({ name, part: caption })
    : chosen === 0
      ? name
      : itemMessages.pictureIn({ name, position: chosen + 1, pictures: pictures.length });
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.stage}
        aria-label={itemMessages.enlarge({ name })}
        onClick={() => dialog.current?.showModal()}
      >
        <ViewTransition name={pictureTransition(id)} default="none" share="auto">
          <Picture
            src={current}
            alt={alternative}
            width={800}
            height={600}
            sizes={stageSizes}
            className={styles.picture}
            fetchPriority="high"
          />
        </ViewTransition>
        <Icon name="search" className={styles.zoom} />
      </button>
      {pictures.length > 1 ? (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={
                  captionOf(picture)
                    ? undefined
                    : itemMessages.picture({ position: index + 1, pictures: pictures.length })
                }
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture src={picture} alt="" width={96} height={72} />
                {captionOf(picture)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <dialog ref={dialog} className={styles.dialog} aria-label={itemMessages.pictureOf({ name })} closedby="any">
        <IconButton
          icon="close"
          label={itemMessages.close}
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
        <Picture src={current} alt={alternative} width={1600} height={1200} sizes="96vw" className={styles.large} />
      </dialog>
    </div>
  );
}
