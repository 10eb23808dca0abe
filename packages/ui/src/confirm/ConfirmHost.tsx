import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentQuestion, dismiss, onQuestion, type Question } from './store';

/** The browser's own dialog, for when ours cannot be loaded. */
function askPlainly({ id, title, text, answer }: Question) {
  answer(window.confirm(text ? `${title}\n\n${text}` : title));
  dismiss(id);
}

/** Mounted once by the shell. Loads the dialog when the first question is asked; until then it is nothing. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  const [Dialog, setDialog] = useState<ComponentType<{ question: Question }>>();

  useEffect(() => {
    if (!question || Dialog) return;
    let current = true;
    import('./ConfirmDialog').then(
      loaded => current && setDialog(() => loaded.ConfirmDialog),
      () => current && askPlainly(question),
    );
    return () => {
      current = false;
    };
  }, [question, Dialog]);

  return question && Dialog ? <Dialog key={question.id} question={question} /> : null;
}
