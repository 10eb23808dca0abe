/** The first view that the server wrote into the HTML, if any. Read before React replaces the frame. */
const served = [...(document.querySelector('main[data-first]')?.childNodes ?? [])];

export const hasServedView = served.length > 0;

/** Shows the served view until the page is loaded. */
export const ServedView = () => <div ref={place => place?.replaceChildren(...served)} />;
