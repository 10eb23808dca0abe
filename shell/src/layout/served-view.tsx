/** What the server wrote into the place of the page, if it did; taken before the frame comes to life in its place. */
const served = [...(document.querySelector('main[data-first]')?.childNodes ?? [])];

export const hasServedView = served.length > 0;

/** Shows it on, as it is, until the page itself is there. */
export const ServedView = () => <div ref={place => place?.replaceChildren(...served)} />;
