import { call, isRejection, query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Link, useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, buttonClass, ErrorText, Icon } from '@kerf/ui';
import { useEffect } from 'react';
import { messages } from '../../messages';
import styles from './watch-button.module.css';

const { watch: texts } = messages;

/** The tool that a visitor asked to watch before signing in. */
let requested: string | undefined;

/** Offers one e-mail when a sold-out tool is back. A visitor signs in first. */
export function WatchButton({ id }: { id: string }) {
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const { pathname } = useLocation();
  if (isSignedIn) return <WatchToggle id={id} />;
  return (
    <Link
      to={paths.login}
      state={{ from: pathname, access: 'public' }}
      className={buttonClass('secondary', { size: 'large', wide: true })}
      onClick={() => {
        requested = id;
      }}
    >
      <Icon name="mail" />
      {texts.start}
    </Link>
  );
}

/** Whether the signed-in customer watches the tool, with the button that changes it. */
function WatchToggle({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data = [] } = useQuery(query('listWatches', {}));
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (watch: boolean) => call(watch ? 'watchItem' : 'unwatchItem', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['listWatches'] }),
    onError: cause => {
      if (isRejection(cause, 'in-stock')) void queries.invalidateQueries({ queryKey: ['getItem'] });
    },
  });
  const isWatched = isSuccess ? variables : data.includes(id);
  useEffect(() => {
    if (requested === id) mutate(true);
    requested = undefined;
  }, [id, mutate]);
  return (
    <div className={styles.watch}>
      <Button size="large" wide busy={isPending} onClick={() => mutate(!isWatched)}>
        {isWatched ? null : <Icon name="mail" />}
        {isWatched ? texts.stop : texts.start}
      </Button>
      <p role="status" className={styles.watched}>
        {isWatched ? texts.watched : null}
      </p>
      {error ? <ErrorText message={error.message} /> : null}
    </div>
  );
}
