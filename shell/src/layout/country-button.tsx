import { baseCurrency } from '@kerf/contracts/domain';
import { useCountry, useCurrency } from '@kerf/session';
import { countryName } from '@kerf/session/countries';
import { Button, Icon, IconButton } from '@kerf/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import { shopChoiceMessages as texts } from '../shop-choice-messages';
import styles from './country-button.module.css';
import layout from './dialog.module.css';
import { ShopSelects } from './shop-selects';

/** The country of delivery, on a phone with the currency, and the dialog that changes them. */
export function CountryButton() {
  const [isOpen, setIsOpen] = useState(false);
  const country = countryName(useCountry());
  const currency = useCurrency()?.code ?? baseCurrency;
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles.text}>
          {messages.deliverTo} <strong>{country}</strong>
          <small className={styles.currency}>{texts.currencies[currency] ?? currency}</small>
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen ? <CountryDialog country={country} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function CountryDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // The browser returns the focus to the button when it closes the dialog, and then says so.
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={layout.dialog} aria-label={texts.dialog} closedby="any" onClose={onClose}>
      <div className={styles.head}>
        <h2>{texts.dialog}</h2>
        <IconButton icon="close" label={texts.close} onClick={close} />
      </div>
      <p className={styles.intro}>{texts.intro}</p>
      <ShopSelects />
      <Button variant="primary" wide onClick={close}>
        {texts.done({ country })}
      </Button>
    </dialog>
  );
}
