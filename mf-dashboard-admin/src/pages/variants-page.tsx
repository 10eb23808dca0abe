import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, Loaded, Page } from '@kerf/ui';
import { useStoredItem } from '../features/edit-item/use-stored-item';
import { VariantsForm } from '../features/variants/variants-form';
import { editItemMessages } from '../messages/edit-item-messages';
import { listsMessages } from '../messages/lists-messages';
import { variantMessages as texts } from '../messages/variant-messages';
import { ownPaths } from '../paths';

/** `/dashboard/manageitems/:id/variants`: the options and variants of one item. */
export default function VariantsPage() {
  const { id = '' } = useParams();
  const stored = useStoredItem(id);
  const name = stored.data?.response.name;
  return (
    <Page
      title={texts.title}
      intro={name ? texts.intro({ item: name }) : listsMessages.notYet}
      actions={
        <Link className={buttonClass()} to={ownPaths.editItem(id)}>
          {editItemMessages.title}
        </Link>
      }
    >
      <Loaded lines={12} query={stored}>
        {({ response, version }) => (
          <VariantsForm key={id} item={response} version={version} onReload={stored.refetch} />
        )}
      </Loaded>
    </Page>
  );
}
