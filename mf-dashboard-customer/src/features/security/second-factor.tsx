import { call, query } from '@kerf/api-client';
import type { SecondFactorState } from '@kerf/contracts/orders';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { Button, ErrorText, Loaded, Panel, toast } from '@kerf/ui';
import { useState } from 'react';
import { messages } from '../../messages';
import { CodeForm } from './code-form';
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
    mutationFn: (code: string) => call('removeSecondFactor', { body: { code } }),
    onSuccess: () => {
      toast.success(texts.turnedOff);
      return onTurnedOff();
    },
  });
  const [isTurningOff, setIsTurningOff] = useState(false);
  const cancel = () => {
    setIsTurningOff(false);
    turnOff.reset();
  };
  if (isTurningOff)
    return (
      <CodeForm hint={texts.anyCodeHint} isLong submit={texts.turnOff} send={turnOff} onCancel={cancel}>
        <p>{texts.turningOff}</p>
      </CodeForm>
    );
  return (
    <>
      <p>{texts.on}</p>
      <p className={styles.quiet}>{texts.left({ count: state.recoveryCodesLeft })}</p>
      <div className={styles.actions}>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {texts.renew}
        </Button>
        <Button onClick={() => setIsTurningOff(true)}>{texts.turnOff}</Button>
      </div>
      {renew.error ? <ErrorText message={renew.error.message} /> : null}
    </>
  );
}
