import de from './de.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** The translations of what the API writes to people. A further language is one file and one line here. */
export const translations = { de, ja };
