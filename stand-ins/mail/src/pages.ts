import type { StoredMail } from './mailbox.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
  li { padding: 0.5rem 0; border-top: 1px solid #8885; }
  ul { list-style: none; padding: 0; }
  iframe { width: 100%; height: 70vh; border: 1px solid #8885; background: Canvas; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
${body}
</html>
`;

export const listPage = (mails: readonly StoredMail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>${mails.length === 0 ? 'No message has arrived yet. Order something in the shop.' : `Messages: ${mails.length}. Nothing here leaves this machine.`}</p>
<ul>${mails
      .map(
        ({ id, subject, to, time }) =>
          `<li><a href="/mail/${id}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to.map(({ address }) => address).join(', '))}, ${escapeHtml(time)}</small></li>`,
      )
      .join('')}</ul>`,
  );

export const mailPage = ({ id, subject, from, to, time, text, attachments }: StoredMail): string =>
  page(
    escapeHtml(subject),
    `<p><a href="/">All messages</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(from.map(({ address }) => address).join(', '))} to ${escapeHtml(to.map(({ address }) => address).join(', '))}, ${escapeHtml(time)}</p>
${attachments
  .map(
    ({ fileName, length }, at) =>
      `<p><a href="/email/${id}/attachment/${at}" download="${escapeHtml(fileName)}">${escapeHtml(fileName)}</a> (${length} bytes)</p>`,
  )
  .join('')}
<iframe title="The message as HTML" sandbox="allow-popups" src="/email/${id}/html"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(text)}</pre>`,
  );
