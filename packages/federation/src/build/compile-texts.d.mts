import type { CompiledMessage } from 'icu-minify/format';

type Texts = string | { readonly [key: string]: Texts } | readonly Texts[];
type Compiled = CompiledMessage | { [key: string]: Compiled };

export declare const compileTexts: (texts: Texts) => Compiled;
