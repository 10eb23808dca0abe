import { useLocation } from '@kerf/federation/router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './checkout.module.css';

interface FormPartProps {
  id: string;
  /** Whether its fields are there. */
  isReady?: boolean;
  children: ReactNode;
}

/** A part of the form that a link of another step leads to, as `#address`. Its first field gets the focus. */
export function FormPart({ id, isReady = true, children }: FormPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || !isReady) return;
    const { current } = part;
    const field = current?.querySelector<HTMLElement>('input, select');
    (field ?? current)?.focus({ preventScroll: true });
    current?.scrollIntoView();
  }, [hash, id, isReady]);
  return (
    <div ref={part} id={id} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  );
}
