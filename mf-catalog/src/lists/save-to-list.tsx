import type { ItemDetail } from '@kerf/contracts';
import { useSession } from '@kerf/session';
import { Button } from '@kerf/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { Bookmark } from './bookmark';
import { hasLists } from './has-lists';
import { listMessages as texts } from './list-messages';
import type { SaveToolProps } from './save-tool';
import { noteViewed } from './viewed';

/**
 * Saves the tool in a list. The code of the lists is loaded on the first press, or at once if the visitor may have lists, so that the button shows
 * whether the tool is in one. Also remembers that this browser has shown the tool.
 */
export function SaveToList({ item }: { item: ItemDetail }) {
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const [Loaded, setLoaded] = useState<ComponentType<SaveToolProps>>();
  const [isPressed, setPressed] = useState(false);
  const isWanted = isPressed || isSignedIn || hasLists();
  const { _id, variantOf: product = _id } = item;
  useEffect(() => noteViewed(product), [product]);
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "later-lists" */ './page-script').then(
      ({ SaveTool }) => setLoaded(() => SaveTool),
      () => setPressed(false),
    );
  }, [isWanted]);
  if (Loaded) return <Loaded item={item} isPressed={isPressed} />;
  return (
    <Button variant="quiet" busy={isPressed} onClick={() => setPressed(true)}>
      <Bookmark />
      {texts.save}
    </Button>
  );
}
