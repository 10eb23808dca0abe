import { query } from '@kerf/api-client';
import { baseCurrency, formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { useCurrency } from '@kerf/session';
import text from '../../components/text.module.css';
import { messages } from '../../messages';

const { delivery: texts } = messages;

/** How long the delivery to the shop's own country takes and what it costs, by the rules of the shop. */
export function DeliveryTerms() {
  const code = useCurrency()?.code;
  const input = code === baseCurrency ? {} : { query: { currency: code } };
  const { data: methods = [] } = useQuery({ ...query('listDeliveryMethods', input), enabled: code !== undefined });
  return (
    <div className={text.quiet}>
      {methods.map(({ id, name, price, days }) => (
        <p key={id}>
          {texts.method(name, texts.days(days.min, days.max), price > 0 ? formatCents(price, code) : texts.free)}
        </p>
      ))}
      <p>{texts.payment}</p>
    </div>
  );
}
