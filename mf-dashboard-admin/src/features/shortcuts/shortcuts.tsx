import { roleAllows } from '@kerf/contracts/domain';
import { listen, paths } from '@kerf/federation';
import { useLocation, useNavigate } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { followKeys } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog/dialog';
import { typesText } from '../../components/types-text';
import { shortcutsMessages as texts } from '../../messages/shortcuts-messages';
import { ownPaths } from '../../paths';
import styles from './shortcuts.module.css';

/** The pages behind G and another key. */
const places = {
  o: { to: paths.allOrders, access: 'support' },
  r: { to: `${paths.allOrders}?status=returns`, access: 'support' },
  m: { to: ownPaths.messages, access: 'support' },
  i: { to: paths.manageItems, access: 'catalogue' },
} as const;

/** The keys of every page of the staff: G and a letter go to a page, and ? lists all keys. */
export function Shortcuts() {
  const role = useSession(state => staffRoleOf(state.role));
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isGoing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list
  useEffect(() => setOpen(false), [visit]);
  useEffect(() => listen('shell:shortcuts-wanted', () => setOpen(true)), []);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key === 'Shift') return;
      const wasGoing = isGoing.current;
      isGoing.current = false;
      if (ctrlKey || metaKey || altKey || typesText(target)) return;
      if (key === '?') setOpen(true);
      if (key === 'g') isGoing.current = true;
      if (!wasGoing || !Object.hasOwn(places, key)) return;
      const { to, access } = places[key as keyof typeof places];
      // The page has another meaning for some of these letters.
      event.stopPropagation();
      if (roleAllows(role, access)) void navigate(to);
    };
    return followKeys(document, follow, { capture: true });
  }, [navigate, role]);
  if (!isOpen) return null;
  return (
    <Dialog title={texts.title} text={texts.note} onClose={() => setOpen(false)}>
      <div className={styles.groups}>
        {texts.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([combination, what]) => (
                <div key={combination}>
                  <dt>
                    {combination.split(' ').map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
