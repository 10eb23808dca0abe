import { createTransport } from 'nodemailer';
import { type MailServer, startMail } from './server.js';

let mail: MailServer;
beforeEach(async () => {
  mail = await startMail();
});
afterEach(() => mail.close());

const send = (changes: object = {}) =>
  createTransport({ host: '127.0.0.1', port: mail.smtpPort }).sendMail({
    from: 'Kerf <shop@kerf.test>',
    to: 'ann@kerf.test',
    subject: 'Your order',
    text: 'It is on its way.',
    html: '<html><head></head><body><b>It is on its way.</b></body></html>',
    ...changes,
  });
const get = (path: string, init?: RequestInit) => fetch(mail.url + path, init);

it('keeps what it receives, newest first', async () => {
  await send();
  await send({ subject: 'Zweite Größe', attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF') }] });
  expect(await (await get('/email')).json()).toMatchObject([
    { id: '2', subject: 'Zweite Größe', attachments: [{ fileName: 'receipt.pdf', length: 4 }] },
    {
      id: '1',
      subject: 'Your order',
      from: [{ address: 'shop@kerf.test', name: 'Kerf' }],
      to: [{ address: 'ann@kerf.test' }],
      text: expect.stringContaining('It is on its way.'),
      html: expect.stringContaining('<b>'),
    },
  ]);
  expect(await (await get('/email/1')).json()).toMatchObject({ subject: 'Your order' });
  expect(await (await get('/email/2/attachment/0')).text()).toBe('%PDF');
});

it('forgets all messages on request', async () => {
  await send();
  expect((await get('/email/all', { method: 'DELETE' })).status).toBe(204);
  expect(await (await get('/email')).json()).toEqual([]);
});

it.each(['/email/7', '/email/7/html', '/mail/7', '/email/7/attachment/0'])('returns 404 for %s', async path => {
  expect((await get(path)).status).toBe(404);
});

it('shows a message without running its scripts or those of its subject', async () => {
  await send({ subject: '<script>alert(1)</script>', html: '<html><head></head><script>alert(2)</script></html>' });
  expect(await (await get('/')).text()).toContain('&lt;script&gt;alert(1)');
  const page = await get('/mail/1');
  expect(await page.text()).toMatch(/<iframe [^>]*sandbox="allow-popups"/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get('/email/1/html')).headers.get('content-security-policy')).toContain('sandbox allow-popups;');
});

it('accepts any user name and password', async () => {
  const transport = createTransport({ url: `smtp://kerf:anything@127.0.0.1:${mail.smtpPort}` });
  await transport.sendMail({ from: 'shop@kerf.test', to: 'ann@kerf.test', subject: 'Hello', text: 'Hello' });
  expect(await (await get('/email')).json()).toMatchObject([{ subject: 'Hello' }]);
});

it('fails to start if a port is taken', async () => {
  await expect(startMail({ smtpPort: mail.smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const { port } = new URL(mail.url);
  await expect(startMail({ webPort: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
