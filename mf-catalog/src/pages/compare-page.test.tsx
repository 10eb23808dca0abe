import { jsonOf, makeItem, mockNetwork, renderPage, respondsWith } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = makeItem({ name: 'Track Saw', specs: [{ label: 'Power', value: '1400 W' }] });
const drill = makeItem({ name: 'Hammer Drill', specs: [{ label: 'Voltage', value: '18 V' }] });

const serves = (...items: (typeof saw)[]) =>
  respondsWith('getItem', ({ params }) => {
    const item = items.find(({ _id }) => _id === params.id);
    return item
      ? Response.json(jsonOf('getItem', item))
      : Response.json({ statusCode: 404, error: 'Not Found', message: 'Gone.' }, { status: 404 });
  });

test('shows the data of the chosen tools side by side', async () => {
  serves(saw, drill);
  await renderPage(remote, `/home/compare?items=${saw._id},${drill._id}`);
  const row = async (name: string) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row('Power')).toEqual(['1400 W', '–']);
  expect(await row('Voltage')).toEqual(['–', '18 V']);
  expect(screen.getByRole('columnheader', { name: 'Track Saw' })).toBeInTheDocument();
});

test('shows a specification with the label of another row in a row of its own', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  const kit = makeItem({ name: 'Saw Kit', specs: [{ label: 'Price', value: 'with two blades' }] });
  serves(kit);
  await renderPage(remote, `/home/compare?items=${kit._id}`);
  expect(await screen.findAllByRole('rowheader', { name: 'Price' })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'with two blades' })).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('shows only the data that differs, and leaves out a removed tool', async () => {
  const other = makeItem({ name: 'Other Saw', specs: saw.specs, price: saw.price + 100, stock: saw.stock });
  serves(saw, other);
  const { user } = await renderPage(remote, `/home/compare?items=${saw._id},${other._id}`);
  expect(await screen.findByRole('rowheader', { name: 'Power' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Show only differences' }));
  expect(screen.queryByRole('rowheader', { name: 'Power' })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Price' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Purchase Now' })).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Remove from the comparison: Track Saw' }));
  expect(await screen.findByRole('columnheader', { name: 'Other Saw' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Track Saw' })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Power' })).toBeInTheDocument();
});

test('leaves out a tool that is gone', async () => {
  serves(drill);
  await renderPage(remote, `/home/compare?items=${saw._id},${drill._id}`);
  expect(await screen.findByRole('columnheader', { name: 'Hammer Drill' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test.each(['', '?items=', '?items=nonsense'])('says what to do without tools (%p)', async search => {
  await renderPage(remote, `/home/compare${search}`);
  expect(await screen.findByText('Nothing to compare')).toBeInTheDocument();
});
