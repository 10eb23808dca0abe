/** @jest-environment node */
import { mountedPage } from './mounted-page';
import { renderPages } from './render-pages';

it('has the HTML of a page without React as its first view, and does not mount it', async () => {
  const mount = jest.fn();
  const first = '<h1>Tools</h1><template data-served="0"><p>{name}</p></template>';
  const load = async () => ({ default: mountedPage({ first, mount }) });
  expect(await renderPages([{ path: '/tools', access: 'public', title: 'Tools', load }])).toEqual({
    '/tools': `<div>${first}</div>`,
  });
  expect(mount).not.toHaveBeenCalled();
});
