interface LoaderContext {
  /** The folder of the front end. */
  rootContext: string;
  addContextDependency: (folder: string) => void;
}
export default function wordingLoader(this: LoaderContext, source: string): string;
