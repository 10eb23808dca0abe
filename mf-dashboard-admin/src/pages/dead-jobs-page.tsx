import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Loaded, Page } from '@kerf/ui';
import { DeadJobsTable } from '../features/dead-jobs/dead-jobs-table';
import { RetryAll } from '../features/dead-jobs/job-actions';
import { deadJobsMessages as texts } from '../messages/dead-jobs-messages';

/** The API sends no more at once. */
const most = 100;

/** Background jobs that the workers gave up, the last one first. */
export default function DeadJobsPage() {
  const jobs = useQuery(query('listDeadJobs', { query: { limit: String(most) } }));
  return (
    <Page
      title={texts.title}
      intro={texts.description}
      actions={jobs.data && jobs.data.length > 1 ? <RetryAll jobs={jobs.data} /> : null}
    >
      <Loaded query={jobs} lines={16}>
        {found => (
          <>
            <DeadJobsTable jobs={found} />
            {found.length === most ? <p>{texts.newest({ count: most })}</p> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}
