import { useQuery } from '@kerf/federation/query';
import { readConfig, type ShopConfig } from './config';

type TextLink = NonNullable<ShopConfig['texts']>[number];

const useConfig = (): ShopConfig | undefined =>
  useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Number.POSITIVE_INFINITY }).data;

/** Those of these pages that the owner of the shop has written, such as `/help/terms`, in the order of `paths`. Empty until the configuration is read. */
export const useShopTexts = (paths: readonly string[]): TextLink[] => {
  const config = useConfig();
  return paths.flatMap(path => config?.texts?.find(text => text.path === path) ?? []);
};

/** The days of return and the years of warranty that the shop names. */
export const useShopPromises = (): Pick<ShopConfig, 'returnDays' | 'warrantyYears'> => useConfig() ?? {};
