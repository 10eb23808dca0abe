import { baseCurrency } from '@kerf/contracts/domain';
import { useCountry, useCurrency } from '@kerf/session';
import { countryName } from '@kerf/session/countries';
import { Button, Icon, IconButton } from '@kerf/ui';
import { useRef, useState } from 'react';
import { messages } from '../messages';
import { shopChoiceMessages as texts } from '../shop-choice-messages';
import styles from './country-button.module.css';
import ShopSelects from './shop-selects';

/** The country of delivery, on a phone with the currency, and the dialog that changes them. */
export default function CountryButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const country = countryName(useCountry());
  const currency = useCurrency()?.code ?? baseCurrency;
  const open = () => {
    setIsUsed(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
        <span className={styles.text}>
          {messages.deliverTo} <strong>{country}</strong>
          <small className={styles.currency}>{texts.currencies[currency] ?? currency}</small>
        </span>
        <Icon name="chevron-down" />
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={texts.dialog} closedby="any">
        <div className={styles.head}>
          <h2>{texts.dialog}</h2>
          <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
        </div>
        <p className={styles.intro}>{texts.intro}</p>
        {isUsed ? <ShopSelects /> : null}
        <Button variant="primary" wide onClick={() => dialog.current?.close()}>
          {texts.done(country)}
        </Button>
      </dialog>
    </>
  );
}
