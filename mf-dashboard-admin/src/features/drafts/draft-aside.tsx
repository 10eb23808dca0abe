import { toMajorUnits } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums } from '@kerf/contracts/orders';
import { type DraftQuote, draftDays } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Input, Panel, Price, Select, Sums } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { NumberField } from '../../components/number-field';
import { Options } from '../../components/options';
import { languageName, useLoadedShopConfig } from '../../components/shop-config';
import { draftMessages as texts } from '../../messages/draft-messages';
import { sumMessages } from '../../messages/sum-messages';
import type { DraftValues } from './draft-values';
import styles from './drafts.module.css';

interface DraftAsideProps {
  form: UseFormReturn<DraftValues>;
  quote: DraftQuote | undefined;
  methodName: string;
  error: string | undefined;
  errorOf: (field: string) => string | undefined;
}

/** What the draft costs, and how it is paid. */
export function DraftAside({ form, quote, methodName, error, errorOf }: DraftAsideProps) {
  const { register, watch, setValue } = form;
  const { discount, address } = watch();
  const config = useLoadedShopConfig();
  const languages = config?.languages ?? [];
  const currencies = config?.currencies ?? [];
  const takeOff = ({ lessTogether = 0, currency }: DraftQuote) => {
    setValue('discountKind', 'amount');
    setValue('discount', toMajorUnits(lessTogether, currency));
    setValue('reason', texts.orderedTogether);
  };
  const sums =
    quote &&
    orderSums(
      {
        ...quote,
        delivery: { name: methodName, price: quote.delivery, discounts: quote.deliveryDiscounts },
        country: address.country,
      },
      sumMessages,
    );
  return (
    <>
      <Panel title={texts.sum}>
        {quote?.lessTogether ? (
          <>
            <p role="status">
              {texts.together({
                alone: formatCents(quote.subtotal, quote.currency),
                together: formatCents(quote.subtotal - quote.lessTogether, quote.currency),
              })}
            </p>
            <Button onClick={() => takeOff(quote)}>
              {texts.takeOff({ less: formatCents(quote.lessTogether, quote.currency) })}
            </Button>
          </>
        ) : null}
        <div className={forms.pair}>
          <NumberField
            label={texts.discount}
            inputMode="decimal"
            value={discount}
            error={errorOf('discount.percent') ?? errorOf('discount.amount')}
            onChange={next => setValue('discount', next)}
          />
          <Field label={texts.discountKind}>
            <Select {...register('discountKind')}>
              <Options of={{ percent: texts.percent, amount: texts.amount }} />
            </Select>
          </Field>
        </div>
        {discount === undefined ? null : (
          <Field label={texts.reason} hint={texts.reasonHint} error={errorOf('discount.reason')}>
            <Input autoComplete="off" maxLength={80} dir="auto" {...register('reason')} />
          </Field>
        )}
        {sums ? (
          <div role="status">
            <Sums
              total
              sums={[...sums.rows, sums.total].map(({ label, amount }) => ({ label, amount: <Price>{amount}</Price> }))}
            />
            {sums.notes.map(note => (
              <p key={note} className={styles.quiet} dir="auto">
                {note}
              </p>
            ))}
          </div>
        ) : (
          <p className={styles.quiet}>{texts.notPriced}</p>
        )}
        {error ? <ErrorText message={error} /> : null}
      </Panel>
      <Panel title={texts.payment}>
        <p>{texts.link}</p>
        <Field label={texts.days} hint={texts.after}>
          <Select {...register('days')}>
            <Options of={Object.fromEntries(draftDays.map(days => [days, texts.dayCounts[days] ?? String(days)]))} />
          </Select>
        </Field>
        {currencies.length > 1 ? (
          <Field label={texts.currency}>
            <Select {...register('currency')}>
              <Options of={Object.fromEntries(currencies.map(({ code }) => [code, code]))} />
            </Select>
          </Field>
        ) : null}
        {languages.length > 0 ? (
          <Field label={texts.language}>
            <Select {...register('language')}>
              <Options
                of={Object.fromEntries([['', languageName('en')], ...languages.map(tag => [tag, languageName(tag)])])}
              />
            </Select>
          </Field>
        ) : null}
        <p className={styles.quiet}>{texts.elsewhere}</p>
      </Panel>
    </>
  );
}
