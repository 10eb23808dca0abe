import { texts } from '@kerf/federation/texts';

export const attributeFieldsMessages = texts('mf-dashboard-admin/attribute-fields', {
  chooseCategory: 'Choose a category. Its items have more fields.',
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  places: { onCards: 'on cards', inFilters: 'in filters' },
  from: ({ name }: { name: string }) => `${name} from`,
  to: ({ name }: { name: string }) => `${name} to`,
  asRange: 'As a range',
  asNumber: 'As one number',
  /** For screen readers, after the label of the button. */
  of: ({ label, name }: { label: string; name: string }) => `${label}: ${name}`,
  otherValues: ({ count }: { count: number }) => (count === 1 ? '1 other value' : `${count} other values`),
  otherHint: 'Of attributes that other categories have. The shop shows them until you empty them.',
});
