import { useQuery } from '@kerf/federation/query';
import { readConfig, type ShopConfig } from './config';

type TextLink = NonNullable<ShopConfig['texts']>[number];

/** Those of these pages that the owner of the shop has written, such as `/help/terms`, in the order of `paths`. Empty until the configuration is read. */
export const useShopTexts = (paths: readonly string[]): TextLink[] => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Number.POSITIVE_INFINITY });
  return paths.flatMap(path => data?.texts?.find(text => text.path === path) ?? []);
};
