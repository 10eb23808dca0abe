import { LoadingAlone, LoadingOver } from './loading';
import { PageTitle } from './page-title';

/** The first view that the server wrote into the HTML, if any. Read before React replaces the frame. */
const served = [...(document.querySelector('main[data-first]')?.childNodes ?? [])];

/** Shown while the first page of a document loads: the view that the server wrote into the HTML, if any. */
export const FirstLoading = () => (
  <div aria-busy="true">
    <PageTitle />
    {served.length > 0 ? (
      <>
        <LoadingOver />
        <div ref={place => place?.replaceChildren(...served)} />
      </>
    ) : (
      <LoadingAlone />
    )}
  </div>
);
