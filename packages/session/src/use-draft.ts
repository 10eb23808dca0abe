import { useEffect, useMemo, useRef } from 'react';
import { draftOf } from './drafts';

/** The part of a form of react-hook-form that a draft needs. */
interface DraftForm<Values> {
  setValue(name: string, value: unknown, options: { shouldDirty: true }): void;
  subscribe: (options: {
    formState: { values: true; dirtyFields: true };
    callback: (state: { values: Values; dirtyFields?: object }) => void;
  }) => () => void;
}

/**
 * Keeps what is typed into a form in its draft, and writes an earlier draft into the form. The page clears the draft once the form is sent.
 * @param name names the form and the record that it edits
 * @param without fields that are never stored: passwords, cards and codes
 */
export const useDraft = <Values extends object>(
  name: string,
  { setValue, subscribe }: DraftForm<Values>,
  without: readonly (keyof Values)[] = [],
) => {
  const draft = useMemo(() => draftOf(name), [name]);
  const last = useRef('');
  // After the effects by which fields follow their values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has the same functions and secrets for its whole life
  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read())) setValue(field, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const before = draft.read();
        const fields = [...Object.keys(before), ...Object.keys(dirtyFields)] as (keyof Values)[];
        const kept = fields.filter(field => !without.includes(field));
        const entries = Object.fromEntries(kept.map(field => [field, values[field]]));
        const text = JSON.stringify(entries);
        // The form reports other changes too, such as that it was sent.
        if (kept.length === 0 || text === last.current) return;
        last.current = text;
        draft.write(entries);
      },
    });
  }, [draft]);
  return draft;
};
