import { type ConfirmOptions, confirm } from '@kerf/ui';
import { RowAction } from '../../components/row-action';

export interface ConfirmedActionProps {
  label: string;
  /** The label with its user, for screen readers. */
  name: string;
  question: ConfirmOptions;
  busy: boolean;
  onConfirmed: () => void;
  onDeclined: () => void;
}

/** A button in a table row that asks for confirmation first. */
export function ConfirmedAction({ label, name, question, busy, onConfirmed, onDeclined }: ConfirmedActionProps) {
  const ask = async () => {
    if (await confirm(question)) onConfirmed();
    else onDeclined();
  };
  return (
    <RowAction busy={busy} aria-label={name} onClick={ask}>
      {label}
    </RowAction>
  );
}
