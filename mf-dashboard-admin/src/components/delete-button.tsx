import { IconButton, useFocusAfterRemoval } from '@kerf/ui';
import { removeMessages as remove } from '../messages/remove-messages';

export interface DeleteButtonProps {
  /** Name of the row, for screen readers that announce the button without its row. */
  of: string;
  onClick: () => void;
}

export function DeleteButton({ of, onClick }: DeleteButtonProps) {
  return (
    <IconButton
      ref={useFocusAfterRemoval()}
      icon="trash"
      label={remove.of(of)}
      title={remove.action}
      onClick={onClick}
    />
  );
}
