import { checkStyles } from './check-styles';
import { foreignStyles } from './foreign-styles';

const found = (css: string) => foreignStyles('mf_garden', css);

test.each([
  '.mf_garden-page-a1{color:red}',
  '.mf_garden-page-a1 h2, .mf_garden-page-a1>*+*{color:red}',
  'html[data-theme=dark] .mf_garden-page-a1:hover::after{color:red}',
  ':is(.mf_garden-row-a1, .mf_garden-list-b2 li)>a{color:red}',
  '@media print{@supports (display:grid){.mf_garden-page-a1{--gap:1px}}}',
  '@keyframes mf_garden-spin-a1{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
  '.mf_garden-page-a1{h2{color:red} &:hover{color:red} > a + b{color:red} @media print{li{color:red}}}',
])('accepts %s', css => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['body', 'body{display:none}'],
  ['*', '*{color:red}'],
  [':root', ':root{--accent:red}'],
  ['#footer', '#footer{display:none}'],
  ['[data-bars]', '[data-bars]{display:none}'],
  ['.bar-Xy12', '.bar-Xy12{display:none}'],
  ['.mf_gardens-page-a1', '.mf_gardens-page-a1{display:none}'],
  ['footer', '.mf_garden-page-a1,footer{display:none}'],
  ['.mf_garden-page-a1~footer', '.mf_garden-page-a1~footer{display:none}'],
  ['.mf_garden-page-a1+*', '.mf_garden-page-a1+*{display:none}'],
  ['body:has(.mf_garden-page-a1)', 'body:has(.mf_garden-page-a1){display:none}'],
  ['footer:not(.mf_garden-page-a1)', 'footer:not(.mf_garden-page-a1){display:none}'],
  [':is(.mf_garden-page-a1,footer)', ':is(.mf_garden-page-a1,footer){display:none}'],
  [':is(.mf_garden-page-a1~footer)', ':is(.mf_garden-page-a1~footer){display:none}'],
  [':is()', ':is(){display:none}'],
  ['+ footer', '.mf_garden-page-a1{+ footer{display:none}}'],
  ['& ~ footer', '.mf_garden-page-a1{& ~ footer{display:none}}'],
  ['footer:has(&)', '.mf_garden-page-a1{footer:has(&){display:none}}'],
  ['nav', '@media print{nav{display:none}}'],
  ['::view-transition', '::view-transition{display:none}'],
  ['@font-face', '@font-face{font-family:"Archivo Variable";src:url(x.woff2)}'],
  ['@property --accent', '@property --accent{syntax:"*";inherits:false}'],
  ['@keyframes spin', '@keyframes spin{to{rotate:1turn}}'],
  ['@layer base', '@layer base{.mf_garden-page-a1{color:red}}'],
  ['@import url(other.css)', '@import url(other.css);'],
  ['@scope (body)', '@scope (body){.mf_garden-page-a1{color:red}}'],
  ['@page', '@page{size:a6}'],
])('finds %s', (name, css) => {
  expect(found(css)).toEqual([name]);
});

test('names the file, the remote and what it styles', () => {
  const files = [
    { path: 'static/page.css', text: 'body{display:none}footer{display:none}' },
    { path: 'static/page.js', text: 'body{display:none}' },
  ];
  expect(() => checkStyles('mf_garden', files)).toThrow(
    'static/page.css of mf_garden styles more than its own elements: body, footer. Begin each selector with a class of a CSS Module.',
  );
  expect(() => checkStyles('mf_garden', files.slice(1))).not.toThrow();
});
