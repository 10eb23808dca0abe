export const categories = {
  'electrical-device': 'Electrical Device',
  'hardware-device': 'Hardware Device',
  'drill-machine': 'Drill Machine',
  'tools-box': 'Tools Box',
  'power-saw': 'Power Saw',
} as const;
export type Category = keyof typeof categories;
