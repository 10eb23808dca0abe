import { texts } from '@kerf/federation/texts';

export const catalogueMessages = texts('mf-dashboard-admin/catalogue', {
  title: 'Catalogue data',
  missing: ({ count }: { count: number }) =>
    count === 0
      ? 'Every category has a name in each language.'
      : count === 1
        ? 'A name is missing in 1 place.'
        : `A name is missing in ${count} places.`,
  categories: 'Categories',
  counts: ({ departments, below }: { departments: number; below: number }) =>
    `${departments} departments, ${below} below`,
  add: 'Add a category',
  moveHint: 'Drag, or Alt + arrow keys',
  moveHelp:
    'Alt and the up or down arrow key move this category. Right puts it below the one above, left takes it out.',
  moved: ({ name }: { name: string }) => `${name} is moved.`,
  hiddenNow: 'Hidden',
  lacksNames: ({ languages }: { languages: string[] }) => `No name in ${languages.join(', ')}`,
  items: ({ count }: { count: string }) => `${count} items`,
  choose: 'Choose a category to change it, or add one.',
  unknown: 'There is no such category. It may have been removed.',
  newTitle: 'New category',
  inShop: 'In shop',
  nameIn: ({ language }: { language: string }) => `Name in ${language}`,
  asEnglish: 'Without a name, the English one is shown.',
  english: 'English',
  key: 'Key',
  keyHint: 'Part of addresses and of CSV files. It cannot be changed later.',
  below: 'Below',
  department: 'None, it is a department',
  hide: 'Hide from menus and filters',
  hideHint: 'Its items can still be found.',
  pictureOf: ({ name }: { name: string }) => `Picture of ${name}`,
  noPicture: 'No picture',
  choosePicture: 'Picture',
  removePicture: 'Remove the picture',
  save: 'Save Changes',
  submit: 'Add the category',
  saved: ({ name }: { name: string }) => `${name} is saved.`,
  remove: 'Remove…',
  removal: ({ name }: { name: string }) => `Remove the category ${name}?`,
  removed: ({ name }: { name: string }) => `${name} is removed.`,
});
