import { saveAs } from '@kerf/federation/download-file';
import { Button } from '@kerf/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages';
import styles from './security.module.css';

const { secondFactor: texts } = messages;

/** The recovery codes, which the shop shows once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () => saveAs(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), texts.file);
  return (
    <div className={styles.steps}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.recovery}
      </h3>
      <p>{texts.recoveryText}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={download}>{texts.download}</Button>
        <Button variant="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </div>
  );
}
