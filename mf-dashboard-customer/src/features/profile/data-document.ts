import { messages } from '../../messages';

const { data: texts } = messages;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign);

/** `createdAt` becomes `Created at`. */
const toWords = (name: string) => {
  const words = name.replace(/^_/, '').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toHtml = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '<i>–</i>';
  if (Array.isArray(value))
    return value.length > 0 ? `<ol>${value.map(each => `<li>${toHtml(each)}</li>`).join('')}</ol>` : '<i>–</i>';
  if (typeof value !== 'object') return escapeHtml(String(value));
  const rows = Object.entries(value).map(
    ([name, each]) => `<dt>${escapeHtml(toWords(name))}</dt><dd>${toHtml(each)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
};

/** A page to read without the shop: one section for each kind of data. */
export const toDocument = (data: object): string => {
  const sections = Object.entries(data).map(([name, value]) => `<h2>${escapeHtml(toWords(name))}</h2>${toHtml(value)}`);
  const style =
    'body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{margin:0 0 1rem}dt{color:#555}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(texts.title)}</title><style>${style}</style><h1>${escapeHtml(texts.title)}</h1>${sections.join('')}</html>`;
};
