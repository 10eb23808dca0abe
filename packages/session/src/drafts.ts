import { unlessRefused } from './storage';
import { sessionStore } from './store';

const PREFIX = 'kerf-draft ';

type Entries = Readonly<Record<string, unknown>>;

interface StoredDraft {
  /** E-mail address of the user who typed the entries. Null: a guest. */
  owner: string | null;
  entries: Entries;
}

const ownerNow = (): string | null => sessionStore.getState().user?.email ?? null;

const stored = (key: string): StoredDraft | null =>
  unlessRefused(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));

/**
 * What was typed into a form and is not sent yet. It lasts as long as the tab, until the form is sent or the user signs out. A guest who
 * signs in keeps it, and another user never gets it.
 * @param form names the form and the record that it edits
 */
export const draftOf = (form: string) => {
  const key = PREFIX + form;
  return {
    read: (): Entries => {
      const draft = stored(key);
      return draft?.entries && (draft.owner === null || draft.owner === ownerNow()) ? draft.entries : {};
    },
    write: (entries: Entries): void => {
      unlessRefused(() => sessionStorage.setItem(key, JSON.stringify({ owner: ownerNow(), entries })));
    },
    clear: (): void => {
      unlessRefused(() => sessionStorage.removeItem(key));
    },
  };
};

/** The next person at this browser must not see the entries. */
export const clearDrafts = (): void => {
  unlessRefused(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
};
