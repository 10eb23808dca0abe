import { foreignStyles } from './foreign-styles';

interface StyleFile {
  path: string;
  text: string;
}

const MOST_NAMED = 5;

/** Throws an Error that names the first styles of a remote that do not stay with its own elements. */
export const checkStyles = (remote: string, files: readonly StyleFile[]): void => {
  for (const { path, text } of files.filter(each => each.path.endsWith('.css'))) {
    const found = foreignStyles(remote, text);
    if (found.length > 0)
      throw new Error(
        `${path} of ${remote} styles more than its own elements: ${found.slice(0, MOST_NAMED).join(', ')}. ` +
          'Begin each selector with a class of a CSS Module.',
      );
  }
};
