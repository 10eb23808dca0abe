import { followKeys } from '@kerf/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface Combobox<Entry> {
  input: HTMLInputElement;
  /** The id of the listbox. Its options have the ids `listId-0`, `listId-1` and so on. */
  listId: string;
  entries: readonly Entry[];
  choose: (entry: Entry) => void;
}

/**
 * Makes an input that another front end renders a combobox with a listbox, as the ARIA Authoring Practices describe it: arrow keys
 * move through the options, Enter chooses one, Escape closes the list. Enter without an option submits the form.
 */
export const useCombobox = <Entry>({ input, listId, entries, choose }: Combobox<Entry>) => {
  const [isWanted, setWanted] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && entries.length > 0;
  const current = isOpen && active < entries.length ? active : -1;

  const follow = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[current];
    if (step) {
      event.preventDefault();
      setWanted(true);
      // Before the first option and after the last one is the input itself.
      const places = entries.length + 1;
      setActive(((current + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      setWanted(false);
      choose(entry);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setWanted(false);
    }
  });

  useEffect(() => {
    const open = () => {
      setWanted(true);
      setActive(-1);
    };
    const close = () => setWanted(false);
    input.addEventListener('focus', open);
    input.addEventListener('input', open);
    input.addEventListener('blur', close);
    const endKeys = followKeys(input, event => follow(event));
    input.form?.addEventListener('submit', close);
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('input', open);
      input.removeEventListener('blur', close);
      endKeys();
      input.form?.removeEventListener('submit', close);
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
        input.removeAttribute(name);
    };
  }, [input]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (current >= 0) input.setAttribute('aria-activedescendant', `${listId}-${current}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, current]);

  return { isOpen, active: current, setActive };
};
