import { call, query } from '@kerf/api-client';
import type { SecondFactorState } from '@kerf/contracts/orders';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Button, confirm, ErrorText, Loaded, Panel, toast } from '@kerf/ui';
import { useState } from 'react';
import { messages } from '../../messages';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import { SetUp } from './set-up';

const { secondFactor: texts } = messages;

/** The authenticator app of the account: set up, new recovery codes, turn off. The shop asks for a fresh sign-in before each. */
export function SecondFactor() {
  const state = useQuery(query('getSecondFactor', {}));
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['getSecondFactor'] });
  const keep = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void refresh();
  };
  return (
    <Panel title={texts.title}>
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      <Loaded lines={3} query={state}>
        {loaded => {
          if (codes) return null;
          return loaded.isOn ? (
            <TurnedOn state={loaded} onCodes={keep} onTurnedOff={refresh} />
          ) : (
            <SetUp isRequired={loaded.isRequired} onCodes={keep} />
          );
        }}
      </Loaded>
    </Panel>
  );
}

interface TurnedOnProps {
  state: SecondFactorState;
  onCodes: (codes: readonly string[]) => void;
  onTurnedOff: () => Promise<void>;
}

function TurnedOn({ state, onCodes, onTurnedOff }: TurnedOnProps) {
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const turnOff = useMutation({
    mutationFn: () => call('removeSecondFactor', {}),
    onSuccess: () => {
      toast.success(texts.turnedOff);
      return onTurnedOff();
    },
  });
  const ask = async () => {
    if (await confirm({ ...texts.sure, destructive: true })) turnOff.mutate();
  };
  const error = renew.error ?? turnOff.error;
  return (
    <>
      <p>{texts.on}</p>
      <p className={styles.quiet}>{texts.left({ count: state.recoveryCodesLeft })}</p>
      <div className={styles.actions}>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {texts.renew}
        </Button>
        <Button busy={turnOff.isPending} onClick={ask}>
          {texts.turnOff}
        </Button>
      </div>
      {error ? <ErrorText message={error.message} /> : null}
    </>
  );
}
