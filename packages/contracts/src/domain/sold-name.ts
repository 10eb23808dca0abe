/** The name of what is sold: that of the variant, or `Cordless drill, 18 V, 2 × 4.0 Ah`. */
export const soldName = ({
  name,
  choices,
  versionName,
}: {
  name: string;
  choices?: readonly { value: string }[] | null | undefined;
  versionName?: string | null | undefined;
}) => (choices && versionName) || [name, ...(choices ?? []).map(({ value }) => value)].join(', ');

/** What tells a variant from the others: `Bare tool, Without battery and charger`. */
export const variantText = ({
  options,
  without,
}: {
  options: readonly { value: string }[];
  without?: string | undefined;
}): string => [...options.map(({ value }) => value), ...(without ? [without] : [])].join(', ');
