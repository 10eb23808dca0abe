import { call } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { maxReadItems } from '@kerf/contracts/saved-list-rules';
import { useMutation } from '@kerf/federation/query';
import { Button, Field, Icon, TextArea } from '@kerf/ui';
import { type FormEvent, useState } from 'react';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';
import { numbersIn } from './rows';

interface NumberFormProps {
  /** Resolves once the tools are saved. */
  onItems: (items: readonly Item[]) => Promise<void>;
}

/** Adds tools by their item numbers. What is not found stays in the field. */
export function NumberForm({ onItems }: NumberFormProps) {
  const [typed, setTyped] = useState('');
  const numbers = numbersIn(typed);
  const search = useMutation({
    mutationFn: async () => {
      if (numbers.length > maxReadItems) throw new Error(texts.manyNumbers({ most: maxReadItems }));
      const found = await call('readItems', { query: { numbers: numbers.join(',') } });
      const isFound = (typedNumber: string) =>
        found.some(({ number }) => number?.toLowerCase() === typedNumber.toLowerCase());
      await onItems(found);
      return { tools: found.length, unknown: numbers.filter(number => !isFound(number)) };
    },
    onSuccess: ({ unknown }) => setTyped(unknown.join(', ')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (numbers.length > 0) search.mutate();
  };
  const { unknown = [], tools = 0 } = search.data ?? {};
  const unknownText = unknown.length > 0 ? texts.unknown({ numbers: unknown.join(', ') }) : undefined;
  return (
    <form className={styles.number} onSubmit={send}>
      <Field label={texts.number} hint={texts.numberHint} error={search.error?.message ?? unknownText}>
        <TextArea
          rows={2}
          placeholder="KD18-60-2, KS18-190"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" busy={search.isPending}>
        <Icon name="plus" />
        {texts.add}
      </Button>
      <p role="status">{tools > 0 ? texts.added({ tools }) : null}</p>
    </form>
  );
}
