import { departmentLinks, fillCategories } from './categories-in-html.ts';

const categories = [
  { key: 'saws', name: 'Saws <&> more' },
  { key: 'jigsaws', name: 'Jigsaws', parent: 'saws' },
  { key: 'old', name: 'Old', hidden: true },
  { key: 'older', name: 'Older', parent: 'old', hidden: true },
];

it('links to each department with the categories below it, and to no hidden one', () => {
  expect(departmentLinks(categories, '/de')).toBe(
    '<li><a href="/de/home/explore?category=saws">Saws &lt;&amp;&gt; more</a>' +
      '<ul><li><a href="/de/home/explore?category=jigsaws">Jigsaws</a></li></ul></li>',
  );
});

it('repeats the part of a first view for each category', () => {
  const html =
    '<ul><template data-categories=""><li data-level="{level}"><a href="/home/explore?category=%7Bkey%7D">{name}</a></li></template></ul>' +
    '<p><template data-categories="old">{name}</template></p><template data-served="0"><b>{name}</b></template>';
  expect(fillCategories(html, categories)).toBe(
    '<ul><li data-level="1"><a href="/home/explore?category=saws">Saws &lt;&amp;&gt; more</a></li>' +
      '<li data-level="2"><a href="/home/explore?category=jigsaws">Jigsaws</a></li></ul>' +
      '<p>Old</p><template data-served="0"><b>{name}</b></template>',
  );
});
