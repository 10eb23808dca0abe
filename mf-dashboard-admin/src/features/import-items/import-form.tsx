import { useQuery } from '@kerf/federation/query';
import { Button, ErrorText, Field, Loaded, Panel } from '@kerf/ui';
import { useState } from 'react';
import forms from '../../components/form.module.css';
import { spreadsheetText } from '../../components/spreadsheet-text';
import { importItemsMessages as texts } from '../../messages/import-items-messages';
import styles from './import.module.css';
import { ImportPreview } from './import-preview';
import { useImport } from './use-import';

/** Reads a file, shows what importing it would change, and imports it. */
export function ImportForm() {
  const [csv, setCsv] = useState<string>();
  const { check, apply } = useImport(csv);
  const report = useQuery(check);
  const choose = async (file: File | undefined) => {
    apply.reset();
    setCsv(file && spreadsheetText(new Uint8Array(await file.arrayBuffer())));
  };
  const isReady = csv !== undefined && report.data?.errors.length === 0 && report.data.changes.length > 0;
  return (
    <Panel title={texts.file}>
      <div className={styles.sections}>
        <Field label={texts.choose} hint={texts.hint}>
          {control => (
            <input
              {...control}
              type="file"
              className={forms.file}
              accept=".csv,text/csv"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {csv === undefined ? null : (
          <Loaded lines={8} query={report}>
            {found => <ImportPreview report={apply.data ?? found} />}
          </Loaded>
        )}
        {apply.error ? <ErrorText message={apply.error.message} /> : null}
        {isReady && !apply.data ? (
          <div className={forms.actions}>
            <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate(csv)}>
              {texts.apply}
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
