import { call, query } from '@kerf/api-client';
import type { Order, OrderDetail } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Button, Field, Input, onKey, toast, useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import chooser from '../../components/item-chooser/item-chooser.module.css';
import { draftMessages as texts } from '../../messages/draft-messages';

/** The last order of each customer. */
const byCustomer = (orders: readonly Order[]): Order[] => [
  ...new Map(orders.toReversed().map(order => [order.email, order])).values(),
];

/** Finds customers by their orders. Enter in the input takes the first. */
export function CustomerFinder({ onChoose }: { onChoose: (order: OrderDetail) => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const q = useDebouncedValue(text, 200);
  const found = useQuery({ ...query('listOrders', { query: { q, limit: '8' } }), enabled: q.length > 1 });
  const customers = text.length > 1 && q === text && found.data ? byCustomer(found.data) : undefined;
  const choose = async ({ _id: id }: Order) => {
    try {
      onChoose(await call('getMyOrder', { params: { id } }));
      setTyped('');
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <div>
      <Field label={texts.find} hint={texts.findHint}>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey(event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (customers?.[0]) void choose(customers[0]);
          })}
        />
      </Field>
      <p role="status" className={chooser.quiet}>
        {customers?.length === 0 ? texts.noneFound : null}
      </p>
      {customers && customers.length > 0 ? (
        <ul className={chooser.chosen} aria-label={texts.find}>
          {customers.map(order => (
            <li key={order.email}>
              <span>
                <bdi>{order.username}</bdi>
                <bdi className={chooser.number}>{order.email}</bdi>
              </span>
              <Button
                variant="quiet"
                aria-label={texts.takeOf({ customer: order.username, number: order.number })}
                onClick={() => void choose(order)}
              >
                {texts.take}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
