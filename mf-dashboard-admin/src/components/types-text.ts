/** Whether a key belongs to the element that has it, and is no shortcut of the page. */
export const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="alertdialog"], dialog') !==
    null;
