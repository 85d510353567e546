import { useState } from 'react';
import type { SecondFactor } from 'shared/memberEntities';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { useLoad } from '../../../lib/useLoad.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import type { FactorKind } from './EnrolDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './secondFactor.module.css';
import {
  loadSecondFactor,
  removeCode,
  removePasskey,
  renewRecoveryCodes,
  selectSecondFactor,
} from './secondFactorThunks.ts';

const loadDialog = async () => (await import('./EnrolDialog.tsx')).EnrolDialog;

/** The second factor of the account: passkeys, an authenticator app and recovery codes (SAFE-26). */
export function SecondFactorCard() {
  const factor = useAppSelector(selectSecondFactor);
  const loading = useLoad(loadSecondFactor);
  return (
    <Card className="stack gap5">
      <h2>Second Factor</h2>
      <p>Asked for after your password, so that a stolen password is not enough.</p>
      <AsyncContent {...loading}>{factor && <Factors factor={factor} />}</AsyncContent>
    </Card>
  );
}

function Factors({ factor }: { factor: SecondFactor }) {
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const hasAny = factor.hasCode || factor.passkeys.length > 0;
  if (!factor.isAvailable) return <p>The demo accounts go without a second factor.</p>;
  return (
    <>
      {factor.isRequired && !hasAny && (
        <Alert kind="warning" role="status">
          Admins need a second factor in this shop. Until you add one, the dashboard stays closed.
        </Alert>
      )}
      {hasAny && <FactorList factor={factor} />}
      <div className="row wrap gap2x3">
        <Button variant="secondary" onClick={() => setAdding('passkey')}>
          Add a passkey
        </Button>
        {!factor.hasCode && (
          <Button variant="secondary" onClick={() => setAdding('code')}>
            Add an authenticator app
          </Button>
        )}
      </div>
      {hasAny && <RecoverySection left={factor.recoveryCodes} />}
      <LazyPart shouldLoad={adding !== null} load={loadDialog}>
        {(EnrolDialog) =>
          adding && (
            <EnrolDialog
              kind={adding}
              needsPassword={factor.needsPassword}
              onClose={() => setAdding(null)}
            />
          )
        }
      </LazyPart>
    </>
  );
}

function FactorList({ factor: { hasCode, passkeys } }: { factor: SecondFactor }) {
  const dispatch = useAppDispatch();
  return (
    <ul aria-label="Second factors" className={styles.rows}>
      {passkeys.map(({ _id, name, createdAt }) => (
        <li key={_id}>
          <span>
            {name} <span className={styles.soft}>Passkey, since {formatDate(createdAt)}</span>
          </span>
          <ConfirmButton
            name={name}
            title={`Remove “${name}”?`}
            text="It will no longer sign you in."
            confirmLabel="Remove"
            onConfirm={() => dispatch(removePasskey(_id))}
          >
            Remove
          </ConfirmButton>
        </li>
      ))}
      {hasCode && (
        <li>
          <span>Authenticator app</span>
          <ConfirmButton
            name="authenticator app"
            title="Remove the authenticator app?"
            text="Its codes will no longer sign you in."
            confirmLabel="Remove"
            onConfirm={() => dispatch(removeCode())}
          >
            Remove
          </ConfirmButton>
        </li>
      )}
    </ul>
  );
}

function RecoverySection({ left }: { left: number }) {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = async () => {
    const result = await dispatch(renewRecoveryCodes());
    if (renewRecoveryCodes.fulfilled.match(result)) setCodes(result.payload);
  };
  return (
    <>
      <div className="row wrap gap2x3">
        <span>Recovery codes left: {left}</span>
        <ConfirmButton
          title="Make new recovery codes?"
          text="The earlier ones will no longer work."
          confirmLabel="Make new codes"
          onConfirm={renew}
        >
          Make new codes
        </ConfirmButton>
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
    </>
  );
}
