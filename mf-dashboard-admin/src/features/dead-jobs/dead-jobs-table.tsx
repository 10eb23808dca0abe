import type { DeadJob } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { EmptyState } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import type { ReactNode } from 'react';
import { DateTime } from '../../components/date-time';
import { deadJobsMessages as texts } from '../../messages/dead-jobs-messages';
import styles from './dead-jobs.module.css';
import { JobActions } from './job-actions';
import { jobName, jobSubject, problemText } from './job-words';

const Whole = ({ children }: { children: ReactNode }) => <span className={styles.whole}>{children}</span>;

function Subject({ job }: { job: DeadJob }) {
  const { name, link } = jobSubject(job);
  if (!link) return <code className={styles.code}>{name}</code>;
  return (
    <Link to={link} className={styles.whole}>
      {name}
    </Link>
  );
}

const columns: Column<DeadJob>[] = [
  { key: 'what', header: texts.what, primary: true, cell: jobName },
  { key: 'about', header: texts.about, narrow: 'bare', cell: job => <Subject job={job} /> },
  {
    key: 'when',
    header: texts.when,
    narrow: 'bare',
    cell: ({ deadAt }) => (
      <Whole>
        <DateTime at={deadAt} />
      </Whole>
    ),
  },
  {
    key: 'attempts',
    header: texts.attempts,
    narrow: 'bare',
    cell: ({ attempts }) => <Whole>{texts.attemptsOf({ count: attempts })}</Whole>,
  },
  {
    key: 'problem',
    header: texts.problem,
    narrow: 'bare',
    cell: ({ problem }) => (
      <span>
        {problemText(problem)} <code className={styles.code}>{problem}</code>
      </span>
    ),
  },
  { key: 'actions', header: texts.actions, align: 'end', narrow: 'bare', cell: job => <JobActions job={job} /> },
];

export function DeadJobsTable({ jobs }: { jobs: readonly DeadJob[] }) {
  return (
    <DataTable
      dense
      caption={texts.title}
      columns={columns}
      rows={jobs}
      rowKey={({ key }) => key}
      empty={<EmptyState icon="check" title={texts.empty} text={texts.emptyText} />}
    />
  );
}
