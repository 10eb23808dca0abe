const bearer = ({ token }) => ({ authorization: `Bearer ${token}` });
const get = (path, headers = {}) => ({ method: 'GET', path, headers });
const pageOf12 = '/items?limit=12';

/** What is asked for in each case, of a filled shop. */
export const list = () => [get(pageOf12)];
export const item = ({ items }) => items.slice(0, 200).map(id => get(`/items/${id}`));
export const known = etag => [get(pageOf12, { 'if-none-match': etag })];
export const ownOrders = ({ buyers }) =>
  buyers.slice(0, 200).map(buyer => get(`/myitems?email=${encodeURIComponent(buyer.email)}&limit=10`, bearer(buyer)));
export const orders = ({ admin }) => [get('/orders?limit=50', bearer(admin))];

export const orderBody = item => ({
  item,
  name: 'Circular saw',
  image: '/pictures/tools/circular-saw.svg',
  quantity: 1,
  totalprice: 19.99,
  address: '1 Saw Street',
  phone: '555 1234',
});
export const placing = ({ items, people }) =>
  people.map((person, at) => ({
    method: 'POST',
    path: '/orders',
    headers: { 'content-type': 'application/json', user: person.id, ...bearer(person) },
    body: JSON.stringify(orderBody(items[at % items.length])),
  }));
