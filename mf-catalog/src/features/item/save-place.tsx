import type { ItemDetail } from '@kerf/contracts';
import { whenIdle } from '@kerf/federation/when-idle';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './save-place.module.css';

/** The place of the button that saves the tool. Its code is loaded when the page is idle, and that of the lists when somebody presses it. */
export function SavePlace({ item }: { item: ItemDetail }) {
  const [Save, setSave] = useState<ComponentType<{ item: ItemDetail }>>();
  useEffect(
    () =>
      whenIdle(() => {
        // Without it, the page has all but this button.
        import(/* webpackChunkName: "later-save" */ '../../lists/save-to-list').then(
          ({ SaveToList }) => setSave(() => SaveToList),
          () => undefined,
        );
      }),
    [],
  );
  return <div className={styles.place}>{Save ? <Save item={item} /> : null}</div>;
}
