import { query } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { baseCurrency, formatCents, variantText } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Field, Select } from '@kerf/ui';
import { messages } from '../../messages';

const { order: texts } = messages;

interface WishedVersionProps {
  order: OrderDetail;
  line: OrderDetail['lines'][number];
  /** The version that the customer wants. Empty: the money. */
  value: string;
  onChange: (version: string) => void;
}

/** Money back, or another version of the tool. Nothing for a tool that has none. */
export function WishedVersion({ order, line: { item, product, name }, value, onChange }: WishedVersionProps) {
  const { data } = useQuery(query('getItem', { params: { id: product ?? item } }));
  const others = (data?.variants ?? []).filter(({ id, stock }) => id !== item && stock > 0);
  if (others.length === 0) return null;
  return (
    <Field label={texts.wishFor({ item: name })}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.wishMoney}</option>
        {others.map(({ id, price, ...variant }) => (
          <option key={id} value={id}>
            {texts.wishVersion({
              version: variantText(variant),
              // An order in another currency has other prices.
              price: order.currency === baseCurrency ? formatCents(price) : undefined,
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
