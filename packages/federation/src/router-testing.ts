/** Router parts that only tests need, kept out of the shared router module. */
export { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
