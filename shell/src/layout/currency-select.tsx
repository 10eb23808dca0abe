import { useCurrency, useShopConfig } from '@kerf/session';
import { Select } from '@kerf/ui';
import { useId } from 'react';
import { currencyMessages } from '../currency-messages';
import { chooseCurrency } from './choose-currency';

const { label, names } = currencyMessages;

/** Lets the visitor choose the currency, if there is more than one. */
export default function CurrencySelect() {
  const id = useId();
  const codes = useShopConfig()?.currencies.map(({ code }) => code) ?? [];
  const chosen = useCurrency();
  if (!chosen || codes.length < 2) return null;
  return (
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
  );
}
