import type { ControlledRemote } from '@kerf/contracts/staff';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

/** Whom to call, and what to read, if a front end fails. */
export function Contact({ of: { team, contact, runbook } }: { of: ControlledRemote }) {
  if (!contact) return null;
  return (
    <p className={styles.text}>
      <a href={contact}>{texts.contact({ team })}</a>
      {runbook ? (
        <>
          {' · '}
          {texts.runbook} <code>{runbook}</code>
        </>
      ) : null}
    </p>
  );
}
