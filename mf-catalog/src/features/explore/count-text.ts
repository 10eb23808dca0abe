/** A number of items. The API counts to a bound and says whether there are more. */
export interface Count {
  count: number;
  isLowerBound?: boolean | undefined;
}

/** `1,000+` if there are more. Does not use Intl, as `formatCents`. */
export const countText = ({ count, isLowerBound }: Count): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')}${isLowerBound ? '+' : ''}`;

export const totalText = ({
  total,
  totalIsLowerBound,
}: {
  total: number;
  totalIsLowerBound?: boolean | undefined;
}): string => countText({ count: total, isLowerBound: totalIsLowerBound });
