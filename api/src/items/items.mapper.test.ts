import { item } from '@kerf/contracts';
import { Types } from 'mongoose';
import { AttributeSet } from '../catalogue/attributes/attribute-set.js';
import { exactly } from '../testing/exactly.js';
import { fromNewItem, toItem } from './items.mapper.js';

const newItem = { name: 'Saw', image: '/saw.svg', minimum: 1, stock: 5, price: 1999, description: 'x' };

it('maps cents to dollars', () => {
  const record = {
    ...fromNewItem(newItem),
    _id: new Types.ObjectId(),
    slug: 'saw',
    removedAt: null,
    createdAt: new Date(),
  };
  expect(record.priceCents).toBe(1999);
  expect(toItem(record, new AttributeSet([]))).toMatchObject({
    ...{ name: 'Saw', image: '/saw.svg', minquantity: 1, avilablequantity: 5, price: 19.99, description: 'x' },
    ...{ slug: 'saw', category: null, specs: [] },
  });
});

it('returns the fields of the contract and no others', () => {
  const record = {
    ...fromNewItem({ ...newItem, category: 'power-saw', specs: [{ label: 'Weight', value: '2 kg' }] }),
    _id: new Types.ObjectId(),
    slug: 'saw',
    removedAt: new Date(),
    createdAt: new Date(),
  };
  expect(exactly(item).parse(toItem(record, new AttributeSet([])))).toEqual({
    ...toItem(record, new AttributeSet([])),
    price: 1999,
  });
});
