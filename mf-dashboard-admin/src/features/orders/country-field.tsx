import { useShopConfig } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { ChoiceField } from '../../components/filters/choice-field';
import type { Filters } from '../../components/filters/use-filters';
import { ordersMessages as texts } from '../../messages/orders-messages';

/** The countries that the shop delivers to. */
export function CountryField({ filters }: { filters: Filters }) {
  const config = useShopConfig();
  const choices = Object.fromEntries(countries(config?.countries).map(({ code, name }) => [code, name]));
  return <ChoiceField label={texts.country} name="country" choices={{ '': texts.all, ...choices }} filters={filters} />;
}
