import { Fragment } from '@kerf/federation/fragment';
import { useSearchParams } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { announceWatered } from './events';

/** Shows the teaser of the item in the address, if it names one. */
export default function GardenPage() {
  const [search] = useSearchParams();
  const itemId = search.get('item') ?? '';
  return (
    <Page title="Garden">
      <button type="button" onClick={() => announceWatered(itemId)}>
        Water
      </button>
      {itemId ? <Fragment name="mf-catalog/item-teaser" version={1} itemId={itemId} /> : <p>No tool yet</p>}
    </Page>
  );
}
