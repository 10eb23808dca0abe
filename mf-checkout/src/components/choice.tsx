import type { PostalAddress } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { countryName } from '@kerf/session/countries';
import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  /** The name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** At the end, such as a price. */
  end?: ReactNode;
}

/** One option of several, as a card with a radio button. */
export const Choice = ({ name, isChosen, onChoose, children, end }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={styles.text}>{children}</span>
    {end ? <span className={styles.end}>{end}</span> : null}
  </label>
);

/** A line, and a quieter one below it. */
export const ChoiceText = ({ title, text }: { title: string; text: string }) => (
  <>
    <b>{title}</b> <span className={styles.quiet}>{text}</span>
  </>
);

export const Choices = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** A saved address in a list: the name, and the rest of it below. */
export const SavedAddressText = ({ address }: { address: PostalAddress }) => (
  <ChoiceText title={address.name} text={addressText({ ...address, name: '' }, countryName(address.country))} />
);
