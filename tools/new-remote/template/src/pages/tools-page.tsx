import { query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Field, ItemProvider, ItemTemplate, isFirstView, useField } from '@kerf/session/first-view';
import { ErrorText, Page, Spinner } from '@kerf/ui';
import { messages } from '../messages';

const { tools: texts } = messages;

function Tool() {
  const id = useField()('_id');
  return (
    <li>
      <Link to={paths.order(id)}>
        <Field of="name" />
      </Link>
    </li>
  );
}

function Tools() {
  const { data: items, error, refetch } = useQuery(query('listItems', { query: { limit: '24' } }));
  if (error) return <ErrorText message={error.message} onRetry={() => refetch()} />;
  if (!items) return <FirstTools />;
  if (!items.length) return <p>{texts.empty}</p>;
  return (
    <ul>
      {items.map(item => (
        <ItemProvider key={item._id} item={item}>
          <Tool />
        </ItemProvider>
      ))}
    </ul>
  );
}

/** The first view has a tool for each item of the first response that the page reads. */
const FirstTools = () =>
  isFirstView ? (
    <ul>
      <ItemTemplate from="0">
        <Tool />
      </ItemTemplate>
    </ul>
  ) : (
    <Spinner />
  );

export default function ToolsPage() {
  return (
    <Page title={texts.title} intro={texts.description}>
      <Tools />
    </Page>
  );
}
