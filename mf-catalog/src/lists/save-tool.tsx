import type { ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { SAVED_TOOLS } from '@kerf/contracts/saved-list-rules';
import { listsPath } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Button, ErrorText } from '@kerf/ui';
import { useEffect, useId, useRef } from 'react';
import { Bookmark } from './bookmark';
import { listMessages as texts } from './list-messages';
import styles from './save-tool.module.css';
import { useLists } from './use-lists';
import { usePrices } from './use-prices';

export interface SaveToolProps {
  item: ItemDetail;
  /** The visitor has pressed the button before this code was there. */
  isPressed: boolean;
}

/** Whether a tool is in the visitor's lists. With one list, the button saves the tool or takes it out; with several, it asks which. */
export function SaveTool({ item, isPressed }: SaveToolProps) {
  const { lists, change, changeError, loadError } = useLists();
  const { priceOf, currency } = usePrices();
  const which = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hasIt = (list: string) => lists?.find(each => each.id === list)?.tools.some(tool => tool.item === item._id);
  const isSaved = lists?.some(list => hasIt(list.id)) ?? false;
  const toggle = (list: string, save = !hasIt(list)) => {
    const tool = {
      item: item._id,
      quantity: item.minimum,
      name: soldName(item),
      ...(currency && { price: priceOf(item), currency }),
    };
    change(save ? { kind: 'save', list, tool } : { kind: 'take', list, item: item._id });
  };
  const press = () => (lists && lists.length > 1 ? which.current?.showPopover() : toggle(SAVED_TOOLS));

  // Once: the press came before the lists.
  const waiting = useRef(isPressed);
  useEffect(() => {
    if (!waiting.current || !lists) return;
    waiting.current = false;
    // The button that was pressed is another element now.
    button.current?.focus();
    if (lists.length > 1) which.current?.showPopover();
    else if (!isSaved) toggle(SAVED_TOOLS, true);
  });

  return (
    <div className={styles.save}>
      <Button ref={button} variant="quiet" aria-pressed={isSaved} disabled={!lists} onClick={press}>
        <Bookmark filled={isSaved} />
        {texts.save}
      </Button>
      <p role="status" className={styles.status}>
        {isSaved ? (
          <>
            <span>{texts.saved}</span> <Link to={listsPath}>{texts.viewLists}</Link>
          </>
        ) : null}
      </p>
      {(changeError ?? loadError) ? <ErrorText message={(changeError ?? loadError)?.message ?? ''} /> : null}
      <div ref={which} popover="auto" role="dialog" aria-labelledby={id} className={styles.which}>
        <h2 id={id}>{texts.whichList}</h2>
        {lists?.map(list => (
          <label key={list.id} className={styles.list}>
            <input type="checkbox" checked={hasIt(list.id) ?? false} onChange={() => toggle(list.id)} />
            <span dir="auto">{list.name ?? texts.savedTools}</span>
          </label>
        ))}
        <Button onClick={() => which.current?.hidePopover()}>{texts.done}</Button>
      </div>
    </div>
  );
}
