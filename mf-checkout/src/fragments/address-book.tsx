import { call } from '@kerf/api-client';
import type { Address } from '@kerf/contracts';
import type { FragmentProps } from '@kerf/federation';
import { useSession } from '@kerf/session';
import { Badge, Button, confirm, Skeleton, toast } from '@kerf/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAddressChange, useAddresses } from '../address/use-address-book';
import { SavedAddressText } from '../components/choice';
import { addressBookMessages as texts } from '../messages/address-book-messages';
import styles from './address-book.module.css';

const AddressForm = lazy(() => import('../address/address-form'));

const ADD = 'add';

/** The saved addresses of the customer, which are added, edited and removed here. */
export default function AddressBook({ fallback }: FragmentProps<'mf-checkout/address-book'>) {
  const isSignedIn = useSession(state => state.user !== null);
  const { data: addresses, error } = useAddresses(isSignedIn);
  /** The id of an address, or `ADD`. */
  const [edited, setEdited] = useState<string>();
  const { place, focusOn } = useFocus(edited);
  const useFirst = useAddressChange((id: string) => call('changeAddress', { params: { id }, body: { default: true } }));
  const remove = useAddressChange((id: string) => call('removeAddress', { params: { id } }));
  if (!addresses) return error ? <p role="alert">{error.message}</p> : fallback;

  const makeFirst = ({ _id, line1 }: Address) =>
    useFirst.mutate(_id, {
      onSuccess: () => {
        focusOn(_id);
        toast.success(texts.nowFirst({ line: line1 }));
      },
    });
  const ask = async ({ _id, line1 }: Address) => {
    const labels = { confirmLabel: texts.remove, cancelLabel: texts.keep };
    if (!(await confirm({ title: texts.removeTitle, text: line1, ...labels, destructive: true }))) return;
    remove.mutate(_id, {
      onSuccess: () => {
        focusOn(ADD);
        toast.success(texts.removed);
      },
    });
  };
  const form = (saved?: Address): ReactNode => (
    <Suspense fallback={<Skeleton lines={6} />}>
      <AddressForm
        saved={saved}
        onCancel={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          toast.success(texts.saved);
        }}
      />
    </Suspense>
  );
  return (
    <div ref={place} className={styles.book}>
      {addresses.length === 0 && edited !== ADD ? <p className={styles.quiet}>{texts.none}</p> : null}
      <ul className={styles.rows}>
        {addresses.map(address => (
          <li key={address._id} className={styles.row}>
            {edited === address._id ? (
              form(address)
            ) : (
              <>
                <div className={styles.text}>
                  <SavedAddressText address={address} />
                </div>
                {address.default ? <Badge>{texts.first}</Badge> : null}
                <div className={styles.buttons}>
                  <Button
                    variant="quiet"
                    data-edits={address._id}
                    aria-label={texts.editOf({ line: address.line1 })}
                    onClick={() => setEdited(address._id)}
                  >
                    {texts.edit}
                  </Button>
                  {address.default ? null : (
                    <Button
                      variant="quiet"
                      aria-label={texts.makeFirstOf({ line: address.line1 })}
                      onClick={() => makeFirst(address)}
                    >
                      {texts.makeFirst}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={texts.removeOf({ line: address.line1 })}
                    onClick={() => ask(address)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {edited === ADD ? (
        form()
      ) : (
        <Button data-edits={ADD} onClick={() => setEdited(ADD)}>
          {texts.add}
        </Button>
      )}
    </div>
  );
}

/** Keeps the focus near what the customer did: a form that closes gives it back to the button that opened it. */
const useFocus = (edited: string | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  const focusOn = (id: string) => place.current?.querySelector<HTMLElement>(`[data-edits="${id}"]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the form alone
  useEffect(() => {
    if (edited === undefined && last.current !== undefined) focusOn(last.current);
    last.current = edited;
  }, [edited]);
  return { place, focusOn };
};
