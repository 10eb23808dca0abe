/** React DOM of the shell, in a container whose own React is another one (`build/scope-plugin.ts`). */
export { createPortal } from 'react-dom';
