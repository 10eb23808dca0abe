import { Badge, IconButton, onKey, VisuallyHidden } from '@kerf/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureMessages as texts } from '../../messages/picture-messages';
import { PicturePreview } from './item-preview';
import styles from './picture-tiles.module.css';

interface PictureTilesProps {
  /** The addresses, the main picture first. */
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
  /** The address of the main picture is in an input: it is shown once it is typed. */
  isTyped: boolean;
  /** Below a picture. */
  captionOf: (picture: string, at: number) => ReactNode;
  /** Further tiles after the pictures. */
  children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The pictures of an item as tiles. The grip of a tile moves it, by dragging or by the arrow keys. */
export function PictureTiles({ pictures, isTyped, onChange, captionOf, children }: PictureTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState<string>();
  const hint = useId();

  const buttonAt = (index: number, name: 'grip' | 'remove') =>
    list.current?.querySelector<HTMLElement>(`[data-tile="${index}"] > [data-part="${name}"]`);
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (picture === undefined || from === to || pictures[to] === undefined) return false;
    flushSync(() => {
      onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
      setMoved(texts.moved({ at: to + 1, count: pictures.length }));
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (move(index, index + step)) buttonAt(index + step, 'grip')?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onChange(pictures.toSpliced(index, 1)));
    const next = buttonAt(Math.min(index, pictures.length - 2), 'remove');
    (next ?? list.current?.querySelector<HTMLElement>('input'))?.focus();
  };
  // The list has the pointer, because its tiles change places below it.
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
    const to = below && list.current?.contains(below) ? Number(below.dataset.tile) : dragged;
    if (move(dragged, to)) setDragged(to);
  };
  return (
    <>
      <ul
        ref={list}
        className={styles.tiles}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        {pictures.map((address, index) => (
          // A tile shows the picture of its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.captioned}>
            <div data-tile={index} data-dragged={index === dragged || undefined} className={styles.tile}>
              <PicturePreview
                key={isTyped && index === 0 ? index : address}
                src={address}
                alt={texts.pictureAt({ at: index + 1 })}
              />
              <IconButton
                icon="menu"
                data-part="grip"
                label={texts.move({ at: index + 1 })}
                aria-describedby={hint}
                title={texts.moveHint}
                onKeyDown={onKey(event => onKeyDown(event, index))}
                onPointerDown={({ pointerId }) => {
                  list.current?.setPointerCapture?.(pointerId);
                  setDragged(index);
                }}
              />
              <IconButton
                icon="close"
                data-part="remove"
                label={texts.remove({ at: index + 1 })}
                onClick={() => remove(index)}
              />
              {index === 0 ? (
                <span className={styles.main}>
                  <Badge>{texts.main}</Badge>
                </span>
              ) : null}
            </div>
            {captionOf(address, index)}
          </li>
        ))}
        {children}
      </ul>
      <VisuallyHidden>
        <span id={hint}>{texts.moveHint}</span>
        <span aria-live="polite">{moved}</span>
      </VisuallyHidden>
    </>
  );
}
