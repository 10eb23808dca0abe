import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';
import { messages } from '../messages';

const { title, text, home } = messages.notFound;

export default function NotFoundPage() {
  return (
    <Page title={title}>
      <EmptyState
        icon="search"
        title={text}
        action={
          <Link className={buttonClass('primary')} to={paths.home}>
            {home}
          </Link>
        }
      />
    </Page>
  );
}
