/** Reloads the document with the current releases. A module of its own, so that tests can mock it. */
export const reload = () => window.location.reload();
