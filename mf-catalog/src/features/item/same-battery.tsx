import { query } from '@kerf/api-client';
import type { Item, ItemDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { whenIdle } from '@kerf/federation/when-idle';
import { Section } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { CardGrid } from '../../components/card-grid';
import { ItemCard } from '../../components/item-card';
import { itemMessages } from '../../item-messages';
import { productId } from './variants';

const SHOWN = 4;

/** The voltage of the battery that a tool is used with: `18` of "18 V". The attribute says nothing about the mains. */
export const batteryVoltage = (specs: Item['specs']): string | undefined =>
  specs.flatMap(({ key, value }) => (key === 'voltage' ? (/^(\d+) ?V\b/.exec(value)?.[1] ?? []) : []))[0];

/** Other tools for the battery of this one. They are the last part of the page, so that they move nothing when they arrive. */
export default function SameBattery({ item }: { item: ItemDetail }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const voltage = batteryVoltage(item.specs);
  return voltage && isDue ? <Tools voltage={voltage} except={[productId(item), ...item.related]} /> : null;
}

function Tools({ voltage, except }: { voltage: string; except: readonly string[] }) {
  const specifications = `voltage:${voltage}..${voltage}`;
  const limit = String(SHOWN + except.length);
  const { data } = useQuery(query('searchItems', { query: { specifications, inStock: 'true', limit } }));
  const items = data?.items.filter(({ _id }) => !except.includes(_id)).slice(0, SHOWN) ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      title={itemMessages.sameBattery({ volts: voltage })}
      actions={
        <Link to={`${paths.explore}?${new URLSearchParams({ specifications })}`}>
          {itemMessages.allOfBattery({ volts: voltage })}
        </Link>
      }
    >
      <CardGrid four dense ofItems>
        {items.map(each => (
          <ItemCard key={each._id} item={each} />
        ))}
      </CardGrid>
    </Section>
  );
}
