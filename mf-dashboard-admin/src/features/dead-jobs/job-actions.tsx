import { call, isRejection } from '@kerf/api-client';
import type { DeadJob } from '@kerf/contracts';
import { Button, confirm, toast } from '@kerf/ui';
import { RowAction } from '../../components/row-action';
import { useRequest } from '../../components/use-request';
import { deadJobsMessages as texts } from '../../messages/dead-jobs-messages';
import styles from './dead-jobs.module.css';
import { jobName } from './job-words';

/** The calls that have dead jobs, or their number. */
const outdated = ['listDeadJobs', 'readOverview'];

/** One after the other. Somebody else may have decided about some of them. */
const retryEach = async (jobs: readonly DeadJob[]): Promise<number> => {
  let retried = 0;
  for (const { key } of jobs)
    try {
      await call('retryDeadJob', { body: { key } });
      retried += 1;
    } catch (error) {
      if (!isRejection(error, 'not-found')) throw error;
    }
  return retried;
};

/** Retries all listed jobs, such as the e-mails that a mail server rejected before its repair. */
export function RetryAll({ jobs }: { jobs: readonly DeadJob[] }) {
  const retry = useRequest({ send: () => retryEach(jobs), done: count => texts.retriedAll({ count }), outdated });
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate(undefined, { onError })}>
      {texts.retryAll({ count: jobs.length })}
    </Button>
  );
}

/** Retries or discards a dead job. Pending until the list is read again. */
export function JobActions({ job }: { job: DeadJob }) {
  const name = jobName(job);
  const body = { key: job.key };
  const retry = useRequest({ send: () => call('retryDeadJob', { body }), done: () => texts.retried, outdated });
  const discard = useRequest({ send: () => call('discardDeadJob', { body }), done: () => texts.discarded, outdated });
  const isBusy = retry.isPending || discard.isPending;
  const ask = async () => {
    const sure = await confirm({
      title: texts.sure,
      text: texts.sureText({ what: name }),
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (sure) discard.mutate(undefined, { onError });
    else toast.info(texts.kept);
  };
  return (
    <div className={styles.actions}>
      <RowAction
        busy={retry.isPending}
        disabled={isBusy}
        aria-label={texts.retryOf({ what: name })}
        onClick={() => retry.mutate(undefined, { onError })}
      >
        {texts.retry}
      </RowAction>
      <RowAction
        busy={discard.isPending}
        disabled={isBusy}
        aria-label={texts.discardOf({ what: name })}
        onClick={() => void ask()}
      >
        {texts.discard}
      </RowAction>
    </div>
  );
}

const onError = (error: Error) => toast.error(error.message);
