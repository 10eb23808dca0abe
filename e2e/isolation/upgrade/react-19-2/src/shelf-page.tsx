import { call } from '@kerf/api-client';
import { Fragment } from '@kerf/federation/fragment';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button } from '@kerf/ui';
import { Suspense, use, useState, version } from 'react';

const later = Promise.resolve('A promise was read.');
const Later = () => <p>{use(later)}</p>;

/** A page of a team that is one minor version behind the shell: components, data, and a fragment of another team. */
export default function ShelfPage() {
  const [count, setCount] = useState(0);
  const { data = [] } = useQuery({
    queryKey: ['listItems', 'shelf'],
    queryFn: () => call('listItems', { query: { limit: '1' } }),
  });
  return (
    <section>
      <h1>Nineteen</h1>
      <p>React {version}</p>
      <Suspense>
        <Later />
      </Suspense>
      <Button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </Button>
      {data.map(({ _id }) => (
        <Fragment key={_id} name="mf-catalog/item-teaser" version={1} itemId={_id} />
      ))}
      <Link to="/eighteen">To eighteen</Link>
    </section>
  );
}
