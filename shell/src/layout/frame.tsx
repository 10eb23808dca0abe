import type { ReactNode, Ref } from 'react';
import { messages } from '../messages';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Navbar } from './navbar';

export interface FrameProps {
  children: ReactNode;
  /** Whether a page is loading. */
  busy: boolean;
  main?: Ref<HTMLElement>;
}

/** Navbar and footer around every page. The build prerenders it into the HTML. */
export function Frame({ children, busy, main }: FrameProps) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <Navbar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main} aria-busy={busy}>
        {children}
      </main>
      <Footer />
    </>
  );
}
