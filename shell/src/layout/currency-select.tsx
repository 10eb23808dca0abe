import { baseCurrency } from '@kerf/contracts/domain';
import { CURRENCY_COOKIE, currencyStore, loadShopConfig, useCurrency, useShopConfig } from '@kerf/session';
import { Select } from '@kerf/ui';
import { useEffect, useId, useRef } from 'react';
import { currencyMessages } from '../currency-messages';
import { whenNear } from '../fragments/when-near';

const { label, names } = currencyMessages;
const YEAR_SECONDS = 365 * 86_400;

/** Shows prices in another currency from now on, also in later visits. The base currency needs no cookie. */
const chooseCurrency = (chosen: string): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = chosen === baseCurrency ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
  document.cookie = `${CURRENCY_COOKIE}=${chosen};path=/;max-age=${age};samesite=lax${secure}`;
  currencyStore.setState({ chosen });
};

/** Lets the visitor choose the currency, if there is more than one. It asks for the currencies when it comes near the viewport. */
export default function CurrencySelect() {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const codes = useShopConfig()?.currencies.map(({ code }) => code) ?? [];
  const chosen = useCurrency();
  useEffect(() => {
    if (place.current && 'IntersectionObserver' in window) return whenNear(place.current, loadShopConfig);
    void loadShopConfig();
    return undefined;
  }, []);
  return (
    <div ref={place}>
      {chosen && codes.length > 1 ? (
        <>
          <label htmlFor={id}>{label}</label>
          <Select id={id} value={chosen.code} onChange={({ target }) => chooseCurrency(target.value)}>
            {codes.map(code => (
              <option key={code} value={code}>
                {names[code] ?? code}
              </option>
            ))}
          </Select>
        </>
      ) : null}
    </div>
  );
}
