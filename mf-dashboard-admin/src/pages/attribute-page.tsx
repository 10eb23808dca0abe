import { call } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, EmptyState, Loaded, Page } from '@kerf/ui';
import { useIsShopConfigSettled } from '../components/shop-config';
import { AttributeForm } from '../features/attributes/attribute-form';
import { attributeFormMessages as texts } from '../messages/attribute-form-messages';
import { attributesMessages } from '../messages/attributes-messages';
import { pageMessages } from '../messages/page-messages';
import { ownPaths } from '../paths';

/** `/dashboard/addattribute` and `/dashboard/attributes/:key`: the form of one attribute. */
export default function AttributePage() {
  const { key } = useParams();
  const title = key === undefined ? pageMessages.addAttribute.title : pageMessages.editAttribute.title;
  const isConfigSettled = useIsShopConfigSettled();
  // Read when the form opens and when the editor asks for it: a version that changed in the background would overwrite those of another editor.
  const attributes = useQuery({
    queryKey: ['attributesToEdit', key],
    queryFn: ({ signal }) => call('listAttributes', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isConfigSettled || !attributes.data)
    return (
      <Page title={title}>
        <Loaded lines={12} query={{ ...attributes, data: undefined }}>
          {() => null}
        </Loaded>
      </Page>
    );
  const stored = attributes.data.find(attribute => attribute.key === key);
  if (key !== undefined && !stored)
    return (
      <Page title={title}>
        <EmptyState
          title={texts.gone}
          action={
            <Link className={buttonClass()} to={ownPaths.attributes}>
              {attributesMessages.title}
            </Link>
          }
        />
      </Page>
    );
  return (
    <AttributeForm
      key={key}
      stored={stored}
      all={attributes.data}
      onReload={async () => (await attributes.refetch()).data}
    />
  );
}
