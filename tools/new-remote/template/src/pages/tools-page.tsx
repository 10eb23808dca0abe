import { query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { ErrorText, Page, Spinner } from '@kerf/ui';
import { messages } from '../messages';

const { tools: texts } = messages;

/** The first view. The page server repeats the template for each item of the first response that the page reads. */
const FirstTools = () => (
  <ul>
    <template data-served="0">
      <li>
        <a href="/order/{_id}">{'{name}'}</a>
      </li>
    </template>
  </ul>
);

function Tools() {
  const { data: items, error, refetch } = useQuery(query('listItems', { query: { limit: '24' } }));
  // The build renders the first view. The scripts leave this out.
  if (typeof document === 'undefined') return <FirstTools />;
  if (error) return <ErrorText message={error.message} onRetry={() => refetch()} />;
  if (!items) return <Spinner />;
  if (!items.length) return <p>{texts.empty}</p>;
  return (
    <ul>
      {items.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={paths.order(_id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

export default function ToolsPage() {
  return (
    <Page title={texts.title} intro={texts.description}>
      <Tools />
    </Page>
  );
}
