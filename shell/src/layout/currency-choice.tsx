import { loadShopConfig } from '@kerf/session';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenNear } from '../fragments/when-near';
import styles from './currency-choice.module.css';

/** The place of the currency select. It loads when the footer is near the viewport, so that no first view waits for it. */
export function CurrencyChoice() {
  const place = useRef<HTMLDivElement>(null);
  const [{ Select }, setLoaded] = useState<{ Select?: ComponentType }>({});
  useEffect(() => {
    const load = async () => {
      await new Promise<void>(resolve => whenNear(place.current as Element, resolve));
      const [{ default: Select }] = await Promise.all([import('./currency-select'), loadShopConfig()]);
      setLoaded({ Select });
    };
    // Without it, the shop stays in the currency that it is in.
    load().catch(() => undefined);
  }, []);
  return (
    <div ref={place} className={styles.choice}>
      {Select ? <Select /> : null}
    </div>
  );
}
