import { paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, buttonClass, ErrorText, Icon } from '@kerf/ui';
import { useEffect } from 'react';
import { messages } from '../../messages';
import { useWatch } from './use-watch';
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

function WatchToggle({ id }: { id: string }) {
  const { isWatched, setWatched, isBusy, error } = useWatch(id);
  useEffect(() => {
    if (requested === id) setWatched(true);
    requested = undefined;
  }, [id, setWatched]);
  return (
    <div className={styles.watch}>
      <Button size="large" wide busy={isBusy} onClick={() => setWatched(!isWatched)}>
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
