import { useLeaveGuard } from '@kerf/federation/leave-guard';
import { Button, Card, cx, followKeys } from '@kerf/ui';
import { type FormEventHandler, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { formPageMessages as texts } from '../../messages/form-page-messages';
import { askToLeave } from '../ask-to-leave';
import { KeyHint, WorkHead, workPageClass } from '../work-page/work-page';
import styles from './form-page.module.css';

const SAVE_KEYS = 'Control+S';

export interface FormPageHandle {
  /** Before the page navigates itself: the changes are saved. */
  release: () => void;
  focusFirstError: () => void;
}

interface FormPageProps {
  ref?: Ref<FormPageHandle>;
  /** The list that the page belongs to. */
  back: { to: string; label: string };
  title: string;
  /** Beside the title. */
  state?: ReactNode;
  /** The number of fields that are not saved. */
  changes: number;
  /** Links and a menu beside the button. */
  actions?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** The person leaves the page without the changes. */
  onDiscard: () => void;
  onSubmit: FormEventHandler;
  /** Beside the fields on wide pages, after them on others. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page that is one form. Its name, its state and its button stay in sight. Control S saves, and leaving with changes asks. */
export function FormPage({ ref, back, title, state, changes, actions, submitLabel, isBusy, ...props }: FormPageProps) {
  const { onDiscard, onSubmit, aside, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const release = useLeaveGuard(changes > 0, async () => {
    const agreed = await askToLeave();
    if (agreed) onDiscard();
    return agreed;
  });
  useImperativeHandle(ref, () => ({
    release,
    focusFirstError: () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  }));
  useEffect(() => {
    return followKeys(document, event => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    });
  }, []);
  return (
    <form ref={form} noValidate className={workPageClass} onSubmit={onSubmit}>
      <WorkHead
        back={back}
        title={title}
        state={state}
        actions={
          <>
            {changes > 0 ? <span className={styles.changes}>{texts.unsaved({ count: changes })}</span> : null}
            {actions}
            <Button type="submit" variant="primary" busy={isBusy} aria-keyshortcuts={SAVE_KEYS}>
              {submitLabel}
              <KeyHint>{texts.saveKey}</KeyHint>
            </Button>
          </>
        }
      />
      <div className={cx(styles.columns, aside !== undefined && styles.two)}>
        <div className={styles.stack}>{children}</div>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
    </form>
  );
}

interface FormSectionProps {
  id?: string;
  title: string;
  /** At the end of its head, such as a count. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the form. It is no region: a label such as `Price` would otherwise name the section as well as the field. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <Card padding="none" id={id} tabIndex={-1} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  );
}

interface SectionLinksProps {
  label: string;
  sections: readonly { id: string; title: string; count?: number | undefined }[];
}

const show = (id: string) => {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

/** The sections of a long form. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={styles.links}>
      {sections.map(({ id, title, count }) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {title}
          {count === undefined ? null : <span className={styles.note}>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
