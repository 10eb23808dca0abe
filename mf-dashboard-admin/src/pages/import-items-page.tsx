import { useLocation } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { DownloadButton } from '../components/download-button';
import styles from '../features/import-items/import.module.css';
import { ImportForm } from '../features/import-items/import-form';
import { Imports } from '../features/import-items/imports';
import { importItemsMessages as texts } from '../messages/import-items-messages';
import { listsMessages } from '../messages/lists-messages';

/** Imports items from CSV. A bulk change comes here with its rows, to be looked at before it is made. */
export default function ImportItemsPage() {
  const { state } = useLocation();
  return (
    <Page
      title={texts.title}
      intro={texts.description}
      actions={
        <DownloadButton path="/items.csv" name="items.csv">
          {listsMessages.download}
        </DownloadButton>
      }
    >
      <div className={styles.sections}>
        <ImportForm initial={typeof state?.csv === 'string' ? state.csv : undefined} />
        <Imports />
      </div>
    </Page>
  );
}
