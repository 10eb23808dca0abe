/** A text, or a `<template>` for the page server with what it contains. */
export type TemplatePart = string | { kind: string; value: string; parts: TemplatePart[] };

/** The HTML escapes of an attribute. */
const unescapeAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Splits HTML at its `<template data-served>`, `<template data-if>` and `<template data-each>`, which can contain each other. */
export const parseTemplates = (html: string): TemplatePart[] => {
  const top: TemplatePart[] = [];
  const open = [top];
  let end = 0;
  for (const tag of html.matchAll(/<template data-(served|if|each)=(?:"([^"]*)"|'([^']*)')>|<\/template>/g)) {
    const [text, kind, quoted, value = quoted ?? ''] = tag;
    // The end of another template belongs to the text.
    if (!kind && open.length === 1) continue;
    open.at(-1)?.push(html.slice(end, tag.index));
    end = tag.index + text.length;
    if (kind) {
      const parts: TemplatePart[] = [];
      open.at(-1)?.push({ kind, value: unescapeAttribute(value), parts });
      open.push(parts);
    } else open.pop();
  }
  top.push(html.slice(end));
  return top;
};
