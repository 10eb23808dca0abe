import { ownerOf } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';
import { settledReleases } from '../remotes/releases';
import { messages } from './messages';
import styles from './overlay.module.css';
import type { OverlayData } from './overlay-data';

type Remote = OverlayData['remotes'][number];

function RemoteForm({ remote, release, localhost }: { remote: Remote; release: string; localhost: boolean }) {
  const { name, chosen, choices } = remote;
  const { pathname, search } = useLocation();
  const listed = [...new Set([...choices, ...(chosen ? [chosen] : [])])];
  // A real form, because the cookie of the override is out of reach of scripts.
  return (
    <form method="post" action="/overrides" className={styles.form}>
      <input type="hidden" name="remote" value={name} />
      <input type="hidden" name="back" value={pathname + search} />
      <span>
        <strong>{name}</strong> {release}
      </span>
      <select name="choice" defaultValue={chosen} aria-label={messages.choose({ remote: name })}>
        <option value="">{messages.live}</option>
        {listed.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {localhost && (
        <input
          name="port"
          inputMode="numeric"
          size={6}
          placeholder="port"
          aria-label={messages.port({ remote: name })}
        />
      )}
      <button type="submit">{messages.use}</button>
    </form>
  );
}

/** Names the owner and the release of what is on screen, and changes the releases for this browser. */
export default function Overlay({ data: { remotes, localhost, expires } }: { data: OverlayData }) {
  const { pathname } = useLocation();
  const releases = settledReleases();
  const owner = ownerOf(releases, pathname);
  return (
    <aside className={styles.overlay} aria-label={messages.label}>
      <details>
        <summary>
          <strong>{messages.label}</strong>{' '}
          {owner ? messages.owner({ remote: owner.name, release: owner.release }) : messages.shell}
        </summary>
        <p>
          {messages.title}. {messages.until({ time: new Date(expires).toLocaleTimeString() })}
        </p>
        {remotes.map(remote => (
          <RemoteForm
            key={remote.name}
            remote={remote}
            release={releases.find(({ name }) => name === remote.name)?.release ?? ''}
            localhost={localhost}
          />
        ))}
        <form method="post" action="/overrides">
          <input type="hidden" name="back" value={pathname} />
          <button type="submit" name="end" value="1">
            {messages.end}
          </button>
        </form>
      </details>
    </aside>
  );
}
