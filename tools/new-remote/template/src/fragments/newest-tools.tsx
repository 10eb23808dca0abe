import { query } from '@kerf/api-client';
import { type FragmentProps, paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { messages } from '../messages';

/** A part of other teams' pages. */
export default function NewestTools({ count, fallback }: FragmentProps<'mf-example/newest-tools'>) {
  const { data: items } = useQuery(query('listItems', { query: { limit: String(count) } }));
  if (!items?.length) return fallback;
  return (
    <ul aria-label={messages.newest.label}>
      {items.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={paths.item(_id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
