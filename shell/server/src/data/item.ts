/** The fields of `itemDetail` of @kerf/contracts that the head of a page needs. */
export interface Item {
  _id: string;
  slug: string;
  name: string;
  description: string;
  /** At least one. */
  pictures: string[];
  price: number;
  minquantity: number;
  avilablequantity: number;
  category?: string | null;
  /** The number of the manufacturer. */
  number?: string;
  /** Of a variant: its item, and the values of its options. */
  variantOf?: string;
  choices?: { value: string }[];
  variants?: { price: number; stock: number; minimum: number }[];
  specs: { label: string; value: string }[];
  rating: { average: number; count: number };
}

export const isItem = (body: unknown): body is Item => {
  const value = body as Partial<Item> | null | undefined;
  return (
    [value?._id, value?.slug, value?.name, value?.description].every(field => typeof field === 'string') &&
    [value?.price, value?.minquantity, value?.avilablequantity].every(Number.isFinite) &&
    [value?.rating?.average, value?.rating?.count].every(Number.isFinite) &&
    [value?.pictures, value?.specs].every(Array.isArray)
  );
};
