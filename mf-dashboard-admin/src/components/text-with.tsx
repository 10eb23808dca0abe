import { createElement, Fragment, type ReactNode } from 'react';

/** No text has it. */
const MARK = '\0';

/** A text with elements in place of some of its values, in the order of the language. */
export const textWith = <Name extends string>(
  text: (values: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode => {
  const names = Object.keys(elements) as Name[];
  const marks = Object.fromEntries(names.map(name => [name, MARK + name + MARK])) as Record<Name, string>;
  const parts = text(marks).split(MARK);
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 0 ? part : elements[part as Name])));
};
