import { query } from '@kerf/api-client';
import { arrivalText, baseCurrency, formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { whenIdle } from '@kerf/federation/when-idle';
import { chooseCountry, useCountry, useCurrency } from '@kerf/session';
import { countries, countryName } from '@kerf/session/countries';
import { Field, Select } from '@kerf/ui';
import { useEffect, useState } from 'react';
import text from '../../components/text.module.css';
import { messages } from '../../messages';
import styles from './delivery-terms.module.css';

const { delivery: texts } = messages;

/** The page server reads the deliveries to this country, the shop's own. */
const SERVED_COUNTRY = 'US';

/** When the tool arrives in the visitor's country and what its delivery costs, by the rules of the shop. */
export function DeliveryTerms() {
  const code = useCurrency()?.code;
  const country = useCountry();
  const input = {
    ...(code !== baseCurrency && { currency: code }),
    ...(country !== SERVED_COUNTRY && { country }),
  };
  const { data: methods } = useQuery({
    ...query('listDeliveryMethods', Object.keys(input).length > 0 ? { query: input } : {}),
    enabled: code !== undefined,
    placeholderData: before => before,
  });
  // The first view has no date and no name of a country: the build and the page server do not know the visitor's.
  const [now, setNow] = useState<Date>();
  const [options, setOptions] = useState([{ code: country, name: country }]);
  useEffect(() => setNow(new Date()), []);
  useEffect(() => whenIdle(() => setOptions(countries())), []);
  return (
    <div className={styles.terms}>
      <div className={text.quiet}>
        {methods?.map(({ id, name, price, days }) => {
          const cost = price > 0 ? formatCents(price, code) : texts.free;
          return (
            <p key={id}>
              {now
                ? texts.arrives(name, countryName(country), arrivalText(days, now), cost)
                : texts.method(name, texts.days(days.min, days.max), cost)}
            </p>
          );
        })}
        {methods?.length === 0 ? <p role="status">{texts.none(countryName(country))}</p> : null}
      </div>
      {now ? (
        <Field label={texts.country}>
          <Select value={country} onChange={({ target }) => chooseCountry(target.value)}>
            {options.some(each => each.code === country) ? null : (
              <option value={country}>{countryName(country)}</option>
            )}
            {options.map(({ code: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  );
}
