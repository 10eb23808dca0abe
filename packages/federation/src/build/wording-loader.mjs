import { compileTexts } from './compile-texts.mjs';
import { readWording, wordingFolder } from './wording.mjs';

/** `texts('mf-catalog/messages', ` */
const CALL = /\btexts\(\s*(['"])([\w-]+\/[\w-]+)\1\s*,/g;

/** A loader of Rspack for modules with English texts: the words of the shop's owner take the place of those in the module. */
export default function wordingLoader(source) {
  const words = readWording(this.rootContext, 'en');
  const folder = wordingFolder(this.rootContext);
  if (folder) this.addContextDependency(folder);
  const worded = source.replace(CALL, (call, quote, name) =>
    name in words ? `wordedTexts(${JSON.stringify(compileTexts(words[name], name))}, ${quote}${name}${quote},` : call,
  );
  return worded === source ? source : `import { wordedTexts } from '@kerf/federation/worded-texts';${worded}`;
}
