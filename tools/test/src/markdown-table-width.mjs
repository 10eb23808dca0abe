const MAX_LENGTH = 160;

/** A markdownlint rule: MD013 limits every line, and only the lines of tables need a limit here. */
export default {
  names: ['table-line-length'],
  description: `Table lines have at most ${MAX_LENGTH} characters`,
  tags: ['table'],
  parser: 'micromark',
  function: ({ parsers, lines }, onError) => {
    for (const { startLine, endLine } of tablesIn(parsers.micromark.tokens))
      for (let lineNumber = startLine; lineNumber <= endLine; lineNumber++) {
        const { length } = lines[lineNumber - 1];
        if (length > MAX_LENGTH) onError({ lineNumber, detail: `${length} characters; use shorter cells or a list.` });
      }
  },
};

const tablesIn = tokens => tokens.flatMap(token => (token.type === 'table' ? [token] : tablesIn(token.children)));
