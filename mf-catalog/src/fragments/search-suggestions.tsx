import type { FragmentProps } from '@kerf/federation';
import { useNavigate } from '@kerf/federation/router';
import { Icon, Picture, useDebouncedValue } from '@kerf/ui';
import { useId } from 'react';
import text from '../components/text.module.css';
import { useCombobox } from '../features/search/use-combobox';
import { useInputValue } from '../features/search/use-input-value';
import { useRecentSearches } from '../features/search/use-recent-searches';
import { type Entry, useSuggestions } from '../features/search/use-suggestions';
import { messages } from '../messages';
import styles from './search-suggestions.module.css';

/** Suggestions below a search input: tools, categories and searches; recent searches while the input is empty. */
export default function SearchSuggestions({ input }: FragmentProps<'mf-catalog/search-suggestions'>) {
  const listId = useId();
  const navigate = useNavigate();
  const recent = useRecentSearches(input);
  const entries = useSuggestions(useDebouncedValue(useInputValue(input), 150).trim(), recent);
  const choose = ({ to }: Entry) => {
    input.value = '';
    input.blur();
    void navigate(to);
  };
  const { isOpen, active, setActive } = useCombobox({ input, listId, entries, choose });
  if (!isOpen) return null;
  return (
    <div className={styles.panel}>
      <div id={listId} role="listbox" aria-label={messages.suggestions.label} className={styles.list}>
        {entries.map((entry, index) => (
          // The input keeps the focus and handles the keys of the listbox.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.entry}
            onPointerDown={event => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(entry)}
          >
            {entry.image ? (
              <Picture src={entry.image} alt="" width={48} height={36} className={styles.picture} />
            ) : (
              <Icon name={entry.type === 'category' ? 'order' : 'search'} className={styles.icon} />
            )}
            <span dir="auto" className={styles.text}>
              {entry.text}
            </span>
            {entry.hint ? <span className={text.quiet}>{entry.hint}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
