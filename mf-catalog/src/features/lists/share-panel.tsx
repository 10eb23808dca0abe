import type { SavedList } from '@kerf/contracts';
import { listsPath } from '@kerf/federation';
import { Button, Field, Input, Panel } from '@kerf/ui';
import { useState } from 'react';
import text from '../../components/text.module.css';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';

interface SharePanelProps {
  list: SavedList;
  onShare: () => void;
  onEnd: () => void;
}

/** The link to a list. One press makes it, and one ends it. */
export function SharePanel({ list: { token }, onShare, onEnd }: SharePanelProps) {
  const [copied, setCopied] = useState('');
  const link = token && new URL(`${listsPath}/${token}`, location.origin).href;
  const copy = (address: string) =>
    Promise.resolve(navigator.clipboard?.writeText(address)).then(
      () => setCopied(navigator.clipboard ? texts.copied : texts.notCopied),
      () => setCopied(texts.notCopied),
    );
  return (
    <Panel title={texts.share}>
      <p className={text.quiet}>{texts.shareText}</p>
      {link ? (
        <div className={styles.link}>
          <Field label={texts.link}>
            <Input readOnly value={link} onFocus={({ target }) => target.select()} />
          </Field>
          <Button onClick={() => copy(link)}>{texts.copy}</Button>
          <Button onClick={onEnd}>{texts.endLink}</Button>
        </div>
      ) : (
        <Button onClick={onShare}>{texts.makeLink}</Button>
      )}
      <p role="status">{link ? copied : null}</p>
    </Panel>
  );
}
