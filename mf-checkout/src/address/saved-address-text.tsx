import type { Address } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { countryName } from '@kerf/session/countries';
import { ChoiceText } from '../components/choice';

/** A saved address in a list: the name, and the rest of it below. */
export const SavedAddressText = ({ address }: { address: Address }) => (
  <ChoiceText
    title={address.name}
    text={addressText({ ...address, name: '', country: countryName(address.country) })}
  />
);
