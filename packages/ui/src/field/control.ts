import { createContext, use } from 'react';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const ControlContext = createContext<ControlProps | null>(null);

/** The wiring of the Field around this control; what the control is given itself wins. */
export function useControl<P extends object>(props: P): Partial<ControlProps> & P {
  return { ...use(ControlContext), ...props };
}
