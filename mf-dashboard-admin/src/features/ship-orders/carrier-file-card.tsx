import { Badge, Button, Card, Field, Section, TextArea } from '@kerf/ui';
import { useState } from 'react';
import forms from '../../components/form.module.css';
import { shipOrdersMessages as texts } from '../../messages/ship-orders-messages';
import { named } from './named';
import styles from './ship-orders.module.css';
import { textOf } from './use-inserted-text';

/** What became of a carrier's file. */
export interface FileReport {
  fit: number;
  all: number;
  /** The numbers of the orders that the file does not have. */
  missing: readonly string[];
  /** Its lines that fit no order. */
  unmatched: readonly string[];
  /** How many typed numbers it would change. */
  differing: number;
}

interface CarrierFileCardProps {
  report: FileReport | undefined;
  onText: (text: string) => void;
  /** Decides which numbers stay, those of the file or those that were typed. */
  onSettle: (isTaken: boolean) => void;
  onAnother: () => void;
}

/** Takes the file of a carrier, and says what fits. */
export const CarrierFileCard = ({ report, ...props }: CarrierFileCardProps) => (
  <Card>
    {report ? (
      <Section
        divider={false}
        title={texts.file}
        actions={
          <Button variant="quiet" onClick={props.onAnother}>
            {texts.another}
          </Button>
        }
      >
        <Report report={report} onSettle={props.onSettle} />
      </Section>
    ) : (
      <Section divider={false} title={texts.file}>
        <FileForm onText={props.onText} />
      </Section>
    )}
  </Card>
);

function FileForm({ onText }: Pick<CarrierFileCardProps, 'onText'>) {
  const [text, setText] = useState('');
  const choose = async (file: File | undefined) => {
    if (file) onText(await textOf(file));
  };
  return (
    <form
      noValidate
      className={forms.form}
      onSubmit={event => {
        event.preventDefault();
        onText(text);
      }}
    >
      <Field label={texts.lines} hint={texts.linesHint}>
        <TextArea
          rows={3}
          spellCheck={false}
          placeholder={texts.example}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className={forms.actions}>
        <Button type="submit" disabled={text.trim() === ''}>
          {texts.fill}
        </Button>
        <input
          type="file"
          aria-label={texts.chooseFile}
          className={forms.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
    </form>
  );
}

function Report({ report, onSettle }: { report: FileReport } & Pick<CarrierFileCardProps, 'onSettle'>) {
  const { fit, all, missing, unmatched, differing } = report;
  if (fit === 0 && unmatched.length === 0) return <p role="alert">{texts.noNumbers}</p>;
  const { numbers: lines, more } = named(unmatched);
  return (
    <div role="status" className={styles.report}>
      <p>
        <Badge tone="ok">{fit}</Badge> {texts.fit({ fit, all })}
      </p>
      {missing.length > 0 ? (
        <p>
          <Badge tone="signal">{missing.length}</Badge> {texts.missing(named(missing))}
        </p>
      ) : null}
      {unmatched.length > 0 ? (
        <p>
          <Badge tone="danger">{unmatched.length}</Badge> {texts.unmatched({ number: unmatched.length, lines, more })}
        </p>
      ) : null}
      {differing > 0 ? (
        <div className={forms.actions}>
          <p>{texts.differ({ number: differing })}</p>
          <Button onClick={() => onSettle(false)}>{texts.keep}</Button>
          <Button onClick={() => onSettle(true)}>{texts.take}</Button>
        </div>
      ) : null}
    </div>
  );
}
