interface AddressLabels {
  postcode: string;
  city: string;
  region: string;
}

const usual: AddressLabels = { postcode: 'Postal code', city: 'City', region: 'State or region (optional)' };

/** What the parts of an address are called where they have another name. */
const own: Record<string, Partial<AddressLabels>> = {
  US: { postcode: 'ZIP code', region: 'State' },
  CA: { region: 'Province or territory' },
  AU: { postcode: 'Postcode', city: 'City or suburb', region: 'State or territory' },
  JP: { region: 'Prefecture' },
  GB: { postcode: 'Postcode', city: 'Town or city' },
  NZ: { postcode: 'Postcode', city: 'Town or city' },
  IE: { postcode: 'Eircode', city: 'Town or city', region: 'County (optional)' },
  IN: { postcode: 'PIN code', region: 'State (optional)' },
  HK: { city: 'District', region: 'Region (optional)' },
};

/** The texts of address fields, by country. */
export const addressMessages = {
  of: (country: string): AddressLabels => ({ ...usual, ...own[country] }),
  name: 'Full name',
  country: 'Country',
  line1: 'Address',
  line1Hint: 'Street and number',
  line2: 'Apartment, floor (optional)',
  line2Name: 'Apartment, floor',
  phone: 'Phone',
  phoneOptional: 'Phone (optional)',
  phoneHint: 'The carrier calls only about this delivery.',
  choose: 'Choose one',
  missing: 'This field is required.',
} as const;
