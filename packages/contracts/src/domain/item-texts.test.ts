import { keyData } from './item-texts.js';

const spec = (label: string, value: string) => ({ label, value });

test('has the first two specifications and the weight, each without its details', () => {
  const drill = [
    spec('Battery', '18 V, 2.0 Ah'),
    spec('Maximum torque', '60 Nm'),
    spec('Chuck', '13 mm, keyless, metal'),
    spec('Weight', '1.5 kg with battery'),
  ];
  expect(keyData(drill)).toEqual(['18 V', '60 Nm', '1.5 kg']);
});

test('adds the label to a number without a unit, and has three data without a weight', () => {
  const bag = [
    spec('Pockets', '16'),
    spec('Fabric', '1680 denier polyester'),
    spec('Load', '15 kg'),
    spec('Size', 'L'),
  ];
  expect(keyData(bag)).toEqual(['16 pockets', '1680 denier polyester', '15 kg']);
});

test('names equal values once, and nothing for a tool without data', () => {
  expect(keyData([spec('Length', '330 mm'), spec('Width', '330 mm')])).toEqual(['330 mm']);
  expect(keyData([])).toEqual([]);
});
