import { texts } from '@kerf/federation/texts';

export const postalMessages = texts('mf-dashboard-admin/postal', {
  name: 'Name',
  line1: 'Street and number',
  line2: 'Flat, floor, company',
  city: 'City',
  region: 'State or region',
  postcode: 'Postal code',
  country: 'Country',
  choose: 'Choose',
  phone: 'Phone',
  company: 'Company',
});
