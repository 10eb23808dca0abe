import { useShopConfig } from '@kerf/session';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { fieldIssues } from './field-issues';
import type { useTerms } from './use-terms';

type Terms = Pick<ReturnType<typeof useTerms>, 'methods' | 'quote' | 'to'>;

/** Why nothing is delivered to a destination: the country, or the postal code. Undefined if something is, or while it is not known. */
export const useDeliveryProblem = ({ methods, to }: Terms): string | undefined => {
  const config = useShopConfig();
  if (methods.data?.length !== 0) return undefined;
  if (config?.countries && !config.countries.includes(to.country)) return checkout.noDelivery;
  if (to.postcode) return checkout.noDeliveryToPostcode;
  return config?.postcodes?.includes(to.country) ? checkout.deliveryNeedsPostcode : checkout.noDelivery;
};

/** What is wrong with the postal code: nobody delivers there, or it does not exist. */
export const usePostcodeProblem = (terms: Terms): string | undefined => {
  const problem = useDeliveryProblem(terms);
  const [unknown] = fieldIssues(terms.quote.error).filter(({ path }) => path === 'address.postcode');
  return unknown?.message ?? (problem === checkout.noDeliveryToPostcode ? problem : undefined);
};
