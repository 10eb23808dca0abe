import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Icon } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { DownloadButton, useDownload } from '../../components/download-button';
import { addItemMessages } from '../../messages/add-item-messages';
import { importItemsMessages } from '../../messages/import-items-messages';
import { itemsMessages as texts } from '../../messages/items-messages';
import { listsMessages } from '../../messages/lists-messages';
import { ownPaths } from '../../paths';
import styles from './list-actions.module.css';

const file = { path: '/items.csv', name: 'items.csv' };

/** What can be done with the whole list. On a phone all but the first is in a menu. */
export function ListActions() {
  const download = useDownload(file.path, file.name);
  return (
    <>
      <span className={styles.wide}>
        <DownloadButton {...file}>{listsMessages.download}</DownloadButton>
        <Link className={buttonClass()} to={ownPaths.importItems}>
          {importItemsMessages.title}
        </Link>
      </span>
      <Link className={buttonClass('primary')} to={paths.addItem}>
        <Icon name="plus" />
        {addItemMessages.title}
      </Link>
      <span className={styles.phone}>
        <RowMenu
          label={texts.moreActions}
          entries={[
            { label: listsMessages.download, onChoose: () => download.mutate() },
            { label: importItemsMessages.title, link: <Link to={ownPaths.importItems} /> },
          ]}
        />
      </span>
    </>
  );
}
