import { query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button, Picture, Price, Section } from '@kerf/ui';
import { useState } from 'react';
import { usePrices } from '../../lists/use-prices';
import { forgetViewed, viewedItems } from '../../lists/viewed';
import { messages } from '../../messages';
import { listsMessages as texts } from './lists-messages';
import styles from './recently-viewed.module.css';

/** The tools that this browser has shown last. It is the last part of the page, so that it moves nothing when it arrives. */
export function RecentlyViewed() {
  const [ids, setIds] = useState(viewedItems);
  const { lowestPriceOf, format } = usePrices();
  const { data: items = [] } = useQuery({
    ...query('readItems', { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0 || items.length === 0) return null;
  const forget = () => {
    forgetViewed();
    setIds([]);
  };
  return (
    <div className={styles.viewed}>
      <Section title={texts.viewed} actions={<Button onClick={forget}>{texts.forget}</Button>}>
        <ul className={styles.tools}>
          {items.map(item => (
            <li key={item._id} className={styles.tool}>
              <Picture src={item.image} alt="" width={320} height={240} className={styles.picture} />
              <Link to={paths.item(item.fromVariant ?? item._id, item.slug)} dir="auto">
                {item.name}
              </Link>
              <p>
                {item.priceFrom === undefined ? null : <>{messages.priceFrom} </>}
                <Price>{format(lowestPriceOf(item))}</Price>
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
