import { call, query } from '@kerf/api-client';
import type { OwnSession } from '@kerf/contracts/orders';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Badge, Button, Loaded, Panel, toast } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './security.module.css';

const { sessions: texts } = messages;

/** The browsers in which the user is signed in, and the ways to end their sessions. */
export function Sessions() {
  const sessions = useQuery(query('listSessions', {}));
  return (
    <Panel title={texts.title}>
      <Loaded lines={4} query={sessions}>
        {list => <SessionList sessions={list} />}
      </Loaded>
    </Panel>
  );
}

/** Ends sessions. The list is read again, also if one had ended already. */
const useEnd = <Ended,>(end: (ended: Ended) => Promise<unknown>, text: (ended: Ended) => string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: (_response, ended) => toast.success(text(ended)),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSessions'] }),
  });
};

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const endOthers = useEnd(
    () => call('endOtherSessions', {}),
    () => texts.othersEnded,
  );
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(each => (
          <li key={each.id} className={styles.session}>
            <Session session={each} />
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div className={styles.actions}>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {texts.endOthers}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{texts.alone}</p>
      )}
    </>
  );
}

function Session({ session: { id, device, startedAt, lastSeenAt, current } }: { session: OwnSession }) {
  const end = useEnd(
    () => call('endOwnSession', { params: { id } }),
    () => texts.ended({ device }),
  );
  return (
    <>
      <div className={styles.what}>
        <span>
          <b>{device}</b> {current ? <Badge tone="accent">{texts.current}</Badge> : null}
        </span>
        <span className={styles.quiet}>
          {texts.began} <DateTime at={startedAt} withTime />, {texts.seen} <DateTime at={lastSeenAt} withTime />
        </span>
      </div>
      {current ? null : (
        <Button aria-label={texts.endOf({ device })} busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {texts.end}
        </Button>
      )}
    </>
  );
}
