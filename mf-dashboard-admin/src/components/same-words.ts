const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether a text for the customer has the words of a note for the staff. */
export const areSameWords = (note: string, message: string): boolean => note !== '' && plain(note) === plain(message);
