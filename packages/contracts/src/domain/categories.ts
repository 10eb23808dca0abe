/** The largest depth of the tree of categories. */
export const maxCategoryLevels = 3;

/** A category as far as its place in the tree is concerned. */
export interface PlacedCategory {
  readonly key: string;
  /** The category above it. Null or absent: it is a department. */
  readonly parent?: string | null | undefined;
}

/** A category as pages show it, in their language. */
export interface ShownCategory extends PlacedCategory {
  readonly name: string;
  /** It is in no menu and no filter. Its items can be found. */
  readonly hidden?: boolean | undefined;
}

/** The categories that a new shop has, in their order. From then on the staff decide. */
export const categorySeed: readonly ShownCategory[] = [
  { key: 'electrical-device', name: 'Electrical Device' },
  { key: 'hardware-device', name: 'Hardware Device' },
  { key: 'drill-machine', name: 'Drill Machine' },
  { key: 'tools-box', name: 'Tools Box' },
  { key: 'power-saw', name: 'Power Saw' },
];

/** Their names in other languages, by tag and key. Apart, because no browser needs them. */
export const seedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    'electrical-device': 'Elektrogeräte',
    'hardware-device': 'Handwerkzeug',
    'drill-machine': 'Bohrmaschinen',
    'tools-box': 'Werkzeugkästen',
    'power-saw': 'Sägen',
  },
  ja: {
    'electrical-device': '電動工具',
    'hardware-device': '手工具',
    'drill-machine': 'ドリル',
    'tools-box': '工具箱',
    'power-saw': '電動のこぎり',
  },
};

/** The seed as pages of a language show it. @param language a tag, which may have a region: `de-AT` */
export const seedInLanguage = (language: string): ShownCategory[] => {
  const names = seedNames[language] ?? seedNames[language.split('-', 1)[0] ?? ''];
  return categorySeed.map(({ key, name }) => ({ key, name: names?.[key] ?? name }));
};

/** A category with those above it, the department first. Empty for an unknown key. */
export const pathToCategory = <Category extends PlacedCategory>(
  categories: readonly Category[],
  key: string | null | undefined,
): Category[] => {
  const path: Category[] = [];
  for (let next = key; next && path.length < maxCategoryLevels; ) {
    const found = categories.find(category => category.key === next);
    if (!found) break;
    path.unshift(found);
    next = found.parent;
  }
  return path;
};

/** The keys of these categories and of all below them, in the order of the tree. Unknown keys are left out. */
export const withDescendants = (categories: readonly PlacedCategory[], keys: readonly string[]): string[] =>
  categories
    .filter(({ key }) => pathToCategory(categories, key).some(({ key: above }) => keys.includes(above)))
    .map(({ key }) => key);
