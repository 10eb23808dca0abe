import { texts } from '@kerf/federation/texts';

interface AddressLabels {
  postcode: string;
  city: string;
  region: string;
}

/** What the parts of an address are called. */
const usual: AddressLabels = texts('mf-checkout/address-parts', {
  postcode: 'Postal code',
  city: 'City',
  region: 'State or region (optional)',
});

/** Their names in countries that have another one. */
const own: Record<string, Partial<AddressLabels>> = texts('mf-checkout/address-parts-of', {
  US: { postcode: 'ZIP code', region: 'State' },
  CA: { region: 'Province or territory' },
  AU: { postcode: 'Postcode', city: 'City or suburb', region: 'State or territory' },
  JP: { region: 'Prefecture' },
  GB: { postcode: 'Postcode', city: 'Town or city' },
  NZ: { postcode: 'Postcode', city: 'Town or city' },
  IE: { postcode: 'Eircode', city: 'Town or city', region: 'County (optional)' },
  IN: { postcode: 'PIN code', region: 'State (optional)' },
  HK: { city: 'District', region: 'Region (optional)' },
});

export const addressLabels = (country: string): AddressLabels => ({ ...usual, ...own[country] });

export const addressMessages = texts('mf-checkout/address', {
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
});
