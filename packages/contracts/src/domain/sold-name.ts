/** The name of what is sold: `Cordless drill, 18 V, 2 × 4.0 Ah`. */
export const soldName = ({
  name,
  choices,
}: {
  name: string;
  choices?: readonly { value: string }[] | null | undefined;
}) => [name, ...(choices ?? []).map(({ value }) => value)].join(', ');
