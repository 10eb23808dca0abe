import { baseCurrency } from '@kerf/contracts/domain';
import { readConfig } from '@kerf/federation';
import { whenNear } from '@kerf/federation/when-near';
import {
  CURRENCY_COOKIE,
  chooseCountry,
  currencyStore,
  loadShopConfig,
  useCountry,
  useCurrency,
  useShopConfig,
} from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { Select } from '@kerf/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { languageMessages } from '../language-messages';
import { languageName, languagesOf, pageLanguage, readIn } from '../languages';
import { shopChoiceMessages as texts } from '../shop-choice-messages';
import styles from './shop-choices.module.css';

const YEAR_SECONDS = 365 * 86_400;

/** Shows prices in another currency from now on, also in later visits. The base currency needs no cookie. */
const chooseCurrency = (chosen: string): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = chosen === baseCurrency ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
  document.cookie = `${CURRENCY_COOKIE}=${chosen};path=/;max-age=${age};samesite=lax${secure}`;
  currencyStore.setState({ chosen });
};

/** Lets the visitor choose language, country and currency, if there is more than one. It asks for them when it comes near the viewport. */
export function ShopSelects() {
  const place = useRef<HTMLDivElement>(null);
  const config = useShopConfig();
  const country = useCountry();
  const currency = useCurrency();
  const [languages, setLanguages] = useState<string[]>([]);
  useEffect(() => {
    if (place.current && 'IntersectionObserver' in window) return whenNear(place.current, loadShopConfig);
    void loadShopConfig();
    return undefined;
  }, []);
  useEffect(() => {
    // The page has it already. Without it, the shop stays in its language.
    readConfig().then(
      page => setLanguages(languagesOf(page)),
      () => undefined,
    );
  }, []);
  const currencies = config?.currencies.map(({ code }) => ({ code, name: texts.currencies[code] ?? code })) ?? [];
  return (
    <div ref={place} className={styles.choices}>
      <Choice
        label={languageMessages.label}
        value={pageLanguage()}
        options={languages.map(tag => ({ code: tag, name: languageName(tag) }))}
        onChoose={readIn}
      />
      {config ? (
        <Choice label={texts.country} value={country} options={countries(config.countries)} onChoose={chooseCountry} />
      ) : null}
      {currency ? (
        <Choice label={texts.currency} value={currency.code} options={currencies} onChoose={chooseCurrency} />
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { code: string; name: string }[];
  onChoose: (code: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
