import type { Quote } from '@kerf/contracts';
import { maxCodes, normalizeCode } from '@kerf/contracts/orders';
import { Button, Field, Input, onKey, Panel } from '@kerf/ui';
import { useState } from 'react';
import { clockText } from '../../components/moment-text';
import { discountMessages as texts } from '../../messages/discount-messages';
import styles from './promotion-codes.module.css';

interface PromotionCodesProps {
  codes: readonly string[];
  /** What the codes do. Undefined while it loads. */
  quote: Quote | undefined;
  onChange: (codes: string[]) => void;
}

/** The codes of the buyer. Leaving the field uses the code, so that nobody orders with a code that is only typed. */
export function PromotionCodes({ codes, quote, onChange }: PromotionCodesProps) {
  const [typed, setTyped] = useState('');
  const use = () => {
    const code = typed.trim();
    setTyped('');
    const normal = normalizeCode(code);
    if (normal && !codes.some(each => normalizeCode(each) === normal)) onChange([...codes, code].slice(-maxCodes));
  };
  return (
    <Panel title={texts.title}>
      <div className={styles.entry}>
        <Field label={texts.label}>
          <Input
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={use}
            onKeyDown={onKey(event => {
              if (event.key !== 'Enter') return;
              // It would order.
              event.preventDefault();
              use();
            })}
          />
        </Field>
        <Button onClick={use}>{texts.use}</Button>
      </div>
      <ul className={styles.codes} aria-live="polite">
        {codes.map(code => (
          <li key={code}>
            <span className={styles.code}>
              <bdi>{code}</bdi> <CodeState code={code} quote={quote} />
            </span>
            <Button
              variant="quiet"
              aria-label={texts.removeOf({ code })}
              onClick={() => onChange(codes.filter(each => each !== code))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CodeState({ code, quote }: { code: string; quote: Quote | undefined }) {
  const refused = quote?.refusedCodes.find(({ text }) => text === code);
  if (refused) {
    const { message, until } = refused;
    return (
      <span className={styles.refused}>
        {until ? `${message} ${texts.worksAgain({ time: clockText(new Date(until)) })}` : message}
      </span>
    );
  }
  return <span className={styles.quiet}>{quote?.codes.includes(code) ? texts.used : texts.checking}</span>;
}
