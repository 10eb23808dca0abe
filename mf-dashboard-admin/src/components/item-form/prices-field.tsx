import { type NewItem, type NewItemForm, toMajorUnits } from '@kerf/contracts';
import { baseCurrency, formatCents, localDecimal, type OfferedCurrency } from '@kerf/contracts/domain';
import { Field, IconButton, Input } from '@kerf/ui';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import { numberError, typedNumber } from '../number-text';
import { useLoadedShopConfig } from '../shop-config';
import styles from './item-form.module.css';

/** The list prices in the other currencies of the shop. An empty one follows from the list price in dollars. */
export function PricesField({ control }: { control: Control<NewItemForm, unknown, NewItem> }) {
  const config = useLoadedShopConfig();
  const { field, fieldState } = useController({ control, name: 'prices' });
  const { value: prices = {}, onChange } = field;
  const errors = fieldState.error as Record<string, { message?: string }> | undefined;
  const others = config?.currencies.filter(({ code }) => code !== baseCurrency) ?? [];
  const former = config ? Object.entries(prices).filter(([code]) => !others.some(other => other.code === code)) : [];
  if (others.length + former.length === 0) return null;
  const change = (code: string, price: number | undefined) => {
    const { [code]: _, ...rest } = prices;
    onChange(price === undefined ? rest : { ...rest, [code]: price });
  };
  return (
    <details className={styles.prices} open={errors !== undefined || former.length > 0 || undefined}>
      <summary>{texts.prices({ own: others.filter(({ code }) => prices[code] !== undefined).length })}</summary>
      <p className={styles.note}>{texts.pricesHint}</p>
      <div className={styles.amounts}>
        {others.map(currency => (
          <PriceField
            key={currency.code}
            currency={currency}
            price={prices[currency.code]}
            error={errors?.[currency.code]?.message}
            onChange={price => change(currency.code, price)}
          />
        ))}
      </div>
      {former.map(([code, price]) => (
        <p key={code} className={styles.former}>
          {texts.formerPrice({ code, price: formatCents(price, code) })}
          <IconButton icon="trash" label={texts.removePrice({ code })} onClick={() => change(code, undefined)} />
        </p>
      ))}
    </details>
  );
}

interface PriceFieldProps {
  currency: OfferedCurrency;
  /** In the smallest unit. */
  price: number | undefined;
  error: string | undefined;
  onChange: (price: number | undefined) => void;
}

/** What is typed has the decimals of the currency, and stays as it was typed. */
function PriceField({ currency: { code, decimals }, price, error, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (price === undefined ? '' : localDecimal(toMajorUnits(price, code).toFixed(decimals)));
  return (
    <Field label={texts.priceIn({ code })} error={numberError(shown, error)}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const amount = typedNumber(value);
          // Without the error of a product of decimals, such as 1.1 * 100.
          onChange(amount === undefined ? undefined : Number((amount * 10 ** decimals).toFixed(6)));
        }}
      />
    </Field>
  );
}
