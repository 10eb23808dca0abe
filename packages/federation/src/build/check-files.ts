/**
 * Browsers check scripts and styles by their SHA-256, and nothing else. Pictures that a module or a style imports are part of its file.
 * @param paths the files of a remote's build that browsers load
 * @throws if browsers could not check one of them
 */
export const checkFiles = (name: string, paths: readonly string[]): void => {
  const others = paths.filter(path => !/\.(js|css)$/.test(path));
  if (others.length > 0)
    throw new Error(
      `${name} has ${others.join(', ')}. A remote has only scripts and styles: import pictures, and read everything else from the API.`,
    );
};
