import { call } from '@kerf/api-client';
import type { DeadJob } from '@kerf/contracts';
import { confirm, toast } from '@kerf/ui';
import { RowAction } from '../../components/row-action';
import { useRequest } from '../../components/use-request';
import { deadJobsMessages as texts } from '../../messages/dead-jobs-messages';
import styles from './dead-jobs.module.css';
import { jobName } from './job-words';

/** The calls that have dead jobs, or their number. */
const outdated = ['listDeadJobs', 'readOverview'];

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
      text: texts.sureText(name),
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
        aria-label={texts.retryOf(name)}
        onClick={() => retry.mutate(undefined, { onError })}
      >
        {texts.retry}
      </RowAction>
      <RowAction
        busy={discard.isPending}
        disabled={isBusy}
        aria-label={texts.discardOf(name)}
        onClick={() => void ask()}
      >
        {texts.discard}
      </RowAction>
    </div>
  );
}

const onError = (error: Error) => toast.error(error.message);
