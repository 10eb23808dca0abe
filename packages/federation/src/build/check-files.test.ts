import { checkFiles } from './check-files';

it('accepts scripts and styles', () => {
  checkFiles('mf_catalog', ['remoteEntry.1a.js', 'static/js/async/home.2b.js', 'static/css/async/home.3c.css']);
});

it.each([
  'static/image/saw.4d.png',
  'static/font/own.5e.woff2',
  'static/assets/prices.6f.json',
  'static/media/saw.mp4',
  'saw.wasm',
])('refuses %s, which no browser checks', path => {
  expect(() => checkFiles('mf_catalog', ['remoteEntry.1a.js', path])).toThrow(
    `mf_catalog has ${path}. A remote has only scripts and styles: import pictures, and read everything else from the API.`,
  );
});
