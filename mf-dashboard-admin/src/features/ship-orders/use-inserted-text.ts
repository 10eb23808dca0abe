import { useEffect, useLayoutEffect, useRef } from 'react';
import { spreadsheetText } from '../../components/spreadsheet-text';

export const textOf = async (file: File): Promise<string> => spreadsheetText(new Uint8Array(await file.arrayBuffer()));

/** Whether a text stays where the person inserts it: anything in a dialog, one line in a field. */
const staysIn = (target: EventTarget | null, text: string): boolean =>
  target instanceof Element &&
  target.closest(text.trim().includes('\n') ? 'dialog' : 'dialog, input, textarea') !== null;

/** Takes texts and files that are pasted or dropped anywhere on the page. */
export const useInsertedText = (onText: (text: string) => void) => {
  const latest = useRef(onText);
  useLayoutEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const insert = (event: Event, data: DataTransfer | null) => {
      const file = data?.files?.[0];
      const text = data?.getData('text/plain') ?? '';
      if (!file && (text.trim() === '' || staysIn(event.target, text))) return;
      event.preventDefault();
      if (file) void textOf(file).then(read => latest.current(read));
      else latest.current(text);
    };
    const onPaste = (event: ClipboardEvent) => insert(event, event.clipboardData);
    const onDrop = (event: DragEvent) => insert(event, event.dataTransfer);
    // Without this, the browser opens a dropped file.
    const onDragOver = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onDragOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onDragOver);
    };
  }, []);
};
