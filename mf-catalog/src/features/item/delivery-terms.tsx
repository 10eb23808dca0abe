import { arrivalText, formatCents } from '@kerf/contracts/domain';
import { whenIdle } from '@kerf/federation/when-idle';
import { chooseCountry, useCountry, useCurrency } from '@kerf/session';
import { countries, countryName } from '@kerf/session/countries';
import { Field, Select } from '@kerf/ui';
import { useEffect, useState } from 'react';
import text from '../../components/text.module.css';
import { useDeliveries } from '../../hooks/use-deliveries';
import { messages } from '../../messages';
import styles from './delivery-terms.module.css';
import { HelpLinks } from './help-links';

const { delivery: texts } = messages;

/** When the tool arrives in the visitor's country and what its delivery costs, by the rules of the shop. */
export function DeliveryTerms() {
  const code = useCurrency()?.code;
  const country = useCountry();
  const { data: methods } = useDeliveries();
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
                ? texts.arrives({ name, country: countryName(country), days: arrivalText(days, now), price: cost })
                : texts.method({ name, days: texts.days({ min: days.min, max: days.max }), price: cost })}
            </p>
          );
        })}
        {methods?.length === 0 ? <p role="status">{texts.none({ country: countryName(country) })}</p> : null}
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
      <HelpLinks />
    </div>
  );
}
