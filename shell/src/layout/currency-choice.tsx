import { chooseCurrency, loadShopConfig, useCurrency, useShopConfig } from '@kerf/session';
import { Select } from '@kerf/ui';
import { useEffect, useId } from 'react';
import { firstPaint } from '../first-paint';
import { messages } from '../messages';
import styles from './currency-choice.module.css';

const { currency: texts } = messages;

/** Lets the visitor choose the currency, if there is more than one. Its place is kept while the currencies are not known. */
export function CurrencyChoice() {
  const id = useId();
  const config = useShopConfig();
  const chosen = useCurrency();
  useEffect(() => {
    void firstPaint().then(loadShopConfig);
  }, []);
  const codes = config?.currencies.map(({ code }) => code) ?? [];
  return (
    <div className={styles.choice}>
      {chosen && codes.length > 1 ? (
        <>
          <label htmlFor={id}>{texts.label}</label>
          <Select id={id} value={chosen.code} onChange={({ target }) => chooseCurrency(target.value)}>
            {codes.map(code => (
              <option key={code} value={code}>
                {texts.names[code as keyof typeof texts.names] ?? code}
              </option>
            ))}
          </Select>
        </>
      ) : null}
    </div>
  );
}
