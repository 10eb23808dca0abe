import { listsPath } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, Icon } from '@kerf/ui';
import { Bookmark } from '../../lists/bookmark';
import type { Lists } from '../../lists/list-changes';
import { listMessages } from '../../lists/list-messages';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';

interface ListTabsProps {
  lists: Lists;
  shown: string;
  onNew: () => void;
}

/** All lists of the visitor, with the number of their tools. */
export const ListTabs = ({ lists, shown, onNew }: ListTabsProps) => (
  <nav aria-label={texts.tabs} className={styles.tabs}>
    {lists.map(({ id, name, tools }) => (
      <Link
        key={id}
        to={`${listsPath}?list=${id}`}
        replace
        className={buttonClass()}
        aria-current={id === shown ? 'page' : undefined}
        dir="auto"
      >
        {name === null ? <Bookmark /> : null}
        {name ?? listMessages.savedTools} <small>{tools.length}</small>
      </Link>
    ))}
    <Button onClick={onNew}>
      <Icon name="plus" />
      {texts.newList}
    </Button>
  </nav>
);
