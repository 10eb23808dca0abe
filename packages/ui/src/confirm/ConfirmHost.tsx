import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentQuestion, dismiss, onQuestion, type Question } from './store';

/** Uses the browser's dialog if ours cannot be loaded. */
function askWithBrowserDialog({ id, title, text, answer }: Question) {
  answer(window.confirm(text ? `${title}\n\n${text}` : title));
  dismiss(id);
}

/** Shows the dialogs of `confirm`. The shell mounts it once. The dialog's code is loaded with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const [Dialog, setDialog] = useState<ComponentType<{ question: Question }>>();

  useEffect(() => {
    if (!question || Dialog) return;
    let current = true;
    import('./ConfirmDialog').then(
      loaded => current && setDialog(() => loaded.ConfirmDialog),
      () => current && askWithBrowserDialog(question),
    );
    return () => {
      current = false;
    };
  }, [question, Dialog]);

  return question && Dialog ? <Dialog key={question.id} question={question} /> : null;
}
