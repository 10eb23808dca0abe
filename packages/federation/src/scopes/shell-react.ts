/** React of the shell, in a container whose own React is another one (`build/scope-plugin.ts`). */
export { createElement, useLayoutEffect, useRef, useState } from 'react';
