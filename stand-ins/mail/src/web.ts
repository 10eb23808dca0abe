import fastify, { type FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.js';
import { listPage, mailPage } from './pages.js';

/** A message runs no script and loads nothing. Its links open in a new page. */
const messagePolicy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

type ById = { Params: { id: string } };

/** The pages for people, and the calls that tests use: `GET /email`, `GET /email/:id` and `DELETE /email/all`. */
export function createWeb(mailbox: Mailbox): FastifyInstance {
  const app = fastify();
  const html = 'text/html; charset=utf-8';
  app.get('/', (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type(html).send(listPage(mailbox.mails)),
  );
  app.get<ById>('/mail/:id', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    if (!mail) return reply.callNotFound();
    return reply.header('content-security-policy', pagePolicy).type(html).send(mailPage(mail));
  });
  app.get('/email', () => mailbox.mails);
  app.get<ById>('/email/:id', ({ params }, reply) => mailbox.find(params.id) ?? reply.callNotFound());
  app.get<ById>('/email/:id/html', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    if (!mail) return reply.callNotFound();
    return reply.header('content-security-policy', messagePolicy).type(html).send(withLinksOutside(mail.html));
  });
  app.get<{ Params: { id: string; at: string } }>('/email/:id/attachment/:at', ({ params }, reply) => {
    const file = mailbox.attachment(params.id, Number(params.at));
    if (!file) return reply.callNotFound();
    return reply.header('content-disposition', 'attachment').type('application/octet-stream').send(file);
  });
  app.delete('/email/all', (_request, reply) => {
    mailbox.clear();
    return reply.status(204).send();
  });
  return app;
}

const withLinksOutside = (html: string) => html.replace('<head>', '<head><base target="_blank">');
