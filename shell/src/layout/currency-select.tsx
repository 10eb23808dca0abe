import { loadShopConfig, useCurrency, useShopConfig } from '@kerf/session';
import { Select } from '@kerf/ui';
import { useEffect, useId, useRef } from 'react';
import { currencyMessages } from '../currency-messages';
import { whenNear } from '../fragments/when-near';
import { chooseCurrency } from './choose-currency';

const { label, names } = currencyMessages;

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
