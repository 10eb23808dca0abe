import { jsonOf, makeItem, mockNetwork, refuses, renderPage, respondsWith } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const drill = makeItem({ name: 'Drill', price: 8_900, number: 'KD-12' });
const open = async (item = drill) => {
  respondsWith('getItem', () => Response.json(jsonOf('getItem', item), { headers: { etag: '"7.1.x"' } }));
  const page = await renderPage(remote, `/dashboard/manageitems/${item._id}/variants`, { as: 'admin' });
  await screen.findByRole('button', { name: 'Save Variants' });
  return page;
};
const sends = () => {
  const sent: { body: unknown; version: string | null }[] = [];
  respondsWith('putVariants', ({ body, headers }) => {
    sent.push({ body, version: headers.get('if-match') });
    return Response.json({ acknowledged: true, modifiedCount: 2 });
  });
  return sent;
};

test('splits an item into variants and saves them with the version that was read', async () => {
  const sent = sends();
  respondsWith('listItems', () => Response.json([]));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.type(screen.getByLabelText('Option 1'), 'Voltage');
  await user.type(screen.getByLabelText('Voltage 1'), '12 V');
  await user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await user.type(screen.getByLabelText('Voltage 2'), '18 V');
  await user.clear(screen.getByLabelText('Price 2'));
  await user.type(screen.getByLabelText('Price 2'), '129.50');
  await user.clear(screen.getByLabelText('Stock 2'));
  await user.type(screen.getByLabelText('Stock 2'), '4');
  await user.click(screen.getByRole('button', { name: 'Save Variants' }));
  expect(await screen.findByText('The variants of Drill are saved.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Items' })).toBeInTheDocument();
  expect(sent).toEqual([
    {
      version: '"7.1.x"',
      body: {
        options: ['Voltage'],
        variants: [
          { id: drill._id, options: ['12 V'], price: 89, number: 'KD-12', image: drill.image },
          { options: ['18 V'], price: 129.5, stock: 4 },
        ],
      },
    },
  ]);
});

test('names the variant that the API refuses, and keeps what was typed', async () => {
  respondsWith('putVariants', () =>
    Response.json(
      {
        ...{ statusCode: 400, error: 'Bad Request', code: 'invalid', message: 'Variant 1 has the same options.' },
        issues: [{ path: 'variants.1.options', message: 'Variant 1 has the same options.' }],
      },
      { status: 400 },
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  await user.type(screen.getByLabelText('Option 1'), 'Voltage');
  await user.type(screen.getByLabelText('Voltage 1'), '12 V');
  await user.click(screen.getByRole('button', { name: 'Add a variant' }));
  await user.type(screen.getByLabelText('Voltage 2'), '12 V');
  await user.click(screen.getByRole('button', { name: 'Save Variants' }));
  expect(await screen.findByText('Variant 2: Variant 1 has the same options.')).toBeInTheDocument();
  expect(screen.getByLabelText('Voltage 2')).toHaveValue('12 V');
});

test('offers the newer version after somebody else has changed the item', async () => {
  refuses('putVariants', 412, 'Changed.');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save Variants' }));
  expect(await screen.findByText(/^Somebody else has changed this item/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load the newer version' })).toBeInTheDocument();
});
