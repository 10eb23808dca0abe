import { Page } from '@kerf/ui';
import { DownloadButton } from '../components/download-button';
import styles from '../features/import-items/import.module.css';
import { ImportForm } from '../features/import-items/import-form';
import { Imports } from '../features/import-items/imports';
import { importItemsMessages as texts } from '../messages/import-items-messages';
import { listsMessages } from '../messages/lists-messages';

/** Imports items from CSV, and undoes imports and changes of many prices. */
export default function ImportItemsPage() {
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
        <ImportForm />
        <Imports />
      </div>
    </Page>
  );
}
