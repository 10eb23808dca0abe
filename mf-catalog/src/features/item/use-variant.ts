import { query } from '@kerf/api-client';
import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { paths, withinPage } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { asVariant } from './variants';

/** Opens the address of a variant in place of the present one. It is shown at once, from what the page knows about it. */
export const useVariant = (item: ItemDetail) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (variant: ItemVariant | undefined): void => {
    if (!variant || variant.id === item._id) return;
    const { queryKey } = query('getItem', { params: { id: variant.id } });
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, asVariant(item, variant));
    void navigate(paths.item(variant.id, item.slug), withinPage);
  };
};
