import { query } from '@kerf/api-client';
import { baseCurrency } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { useCountry, useCurrency } from '@kerf/session';

/** The page server reads the deliveries to this country, the shop's own. */
const SERVED_COUNTRY = 'US';

/** How the shop delivers to the country of the visitor, in the visitor's currency. */
export const useDeliveries = (isDue = true) => {
  const code = useCurrency()?.code;
  const country = useCountry();
  const input = {
    ...(code !== baseCurrency && { currency: code }),
    ...(country !== SERVED_COUNTRY && { country }),
  };
  return useQuery({
    ...query('listDeliveryMethods', Object.keys(input).length > 0 ? { query: input } : {}),
    enabled: isDue && code !== undefined,
    placeholderData: before => before,
  });
};
