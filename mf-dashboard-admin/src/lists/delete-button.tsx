import { Button, Icon } from '@kerf/ui';
import { messages } from '../messages';

const { remove } = messages;

export interface DeleteButtonProps {
  /** What is deleted, for those who hear the button without its row. */
  of: string;
  onClick: () => void;
}

export function DeleteButton({ of, onClick }: DeleteButtonProps) {
  return (
    <Button aria-label={remove.of(of)} onClick={onClick}>
      <Icon name="trash" />
      {remove.action}
    </Button>
  );
}
