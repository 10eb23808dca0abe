import { createContext, use } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const ControlContext = createContext<ControlProps | null>(null);

/** The attributes from the surrounding Field. The control's own props take precedence. */
export function useControl<P extends object>(props: P): Partial<ControlProps> & P {
  return { ...use(ControlContext), ...props };
}
