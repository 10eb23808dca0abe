import type { ReactNode, Ref } from 'react';
import { messages } from '../messages';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Navbar } from './navbar';

export interface FrameProps {
  children: ReactNode;
  /** Something of the page is being loaded. */
  busy: boolean;
  main?: Ref<HTMLElement>;
}

/** What is seen around every page, also in the HTML as it is served. */
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
