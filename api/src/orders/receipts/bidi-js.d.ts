/** The types of the package are those of an ES module. Node loads its CommonJS file, whose export is the function itself. */
declare module 'bidi-js' {
  const bidiFactory: () => {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  };
  export = bidiFactory;
}
