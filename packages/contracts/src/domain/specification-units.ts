/** The numeric specifications that can be filtered, with their units. */
export const specificationUnits = { voltage: 'V', power: 'W', torque: 'Nm', weight: 'kg' } as const;
export type SpecificationName = keyof typeof specificationUnits;
