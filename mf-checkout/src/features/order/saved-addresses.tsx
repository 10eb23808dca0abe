import type { Address } from '@kerf/contracts';
import { Field, Select } from '@kerf/ui';
import { messages } from '../../messages';

const { checkout } = messages;

interface SavedAddressesProps {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (address: Address | undefined) => void;
}

/** The addresses that a customer has saved, and the choice of another one. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  return (
    <Field label={checkout.saved}>
      <Select
        value={chosen?._id ?? ''}
        onChange={event => onChoose(addresses.find(({ _id }) => _id === event.target.value))}
      >
        <option value="">{checkout.otherAddress}</option>
        {addresses.map(({ _id, name, line1, city }) => (
          <option key={_id} value={_id}>
            {[name, line1, city].join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
