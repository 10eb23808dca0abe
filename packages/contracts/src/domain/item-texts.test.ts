import { keyData } from './item-texts.js';

const line = (value: string) => ({ label: 'Size', value });
const attribute = (value: string, onCards?: true) => ({ label: 'Size', value, key: 'size', onCards });

test('has the first three values that cards show', () => {
  const drill = [attribute('18 V', true), attribute('13 mm'), attribute('60 Nm', true), line('Steel')];
  expect(keyData([...drill, attribute('1.5 kg', true), attribute('2 Ah', true)])).toEqual(['18 V', '60 Nm', '1.5 kg']);
});

test('has the first lines of a tool that has no attributes for cards', () => {
  expect(keyData([attribute('13 mm'), line('Beech'), line('330 mm'), line('A'), line('B')])).toEqual([
    'Beech',
    '330 mm',
    'A',
  ]);
});

test('names equal values once, and nothing for a tool without data', () => {
  expect(keyData([line('330 mm'), line('330 mm')])).toEqual(['330 mm']);
  expect(keyData([])).toEqual([]);
});
