import { useState } from 'react';
import type { SecondFactor } from 'shared/users/memberEntities';
import { formatDate } from 'shared/format';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { ReloadContext, useAction, useCall } from '../../../lib/useCall.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AsyncContent } from '../../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../../common/ConfirmButton.tsx';
import type { FactorKind } from './EnrolDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './secondFactor.module.css';

const EnrolDialog = lazyPart(async () => (await import('./EnrolDialog.tsx')).EnrolDialog);

/** The second factor of the account: passkeys, an authenticator app and recovery codes (SAFE-26). */
export function SecondFactorCard() {
  const { data, ...loading } = useCall('GET /user/second-factor');
  return (
    <Card className="stack gap5">
      <h2>Second Factor</h2>
      <p>Asked for after your password, so that a stolen password is not enough.</p>
      <ReloadContext value={loading.reload}>
        <AsyncContent {...loading}>{data && <Factors factor={data.secondFactor} />}</AsyncContent>
      </ReloadContext>
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
      {adding && (
        <EnrolDialog
          kind={adding}
          needsPassword={factor.needsPassword}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

function FactorList({ factor: { hasCode, passkeys } }: { factor: SecondFactor }) {
  const removePasskey = useAction({ successText: 'The passkey was removed.' });
  const removeCode = useAction({ successText: 'The authenticator app was removed.' });
  return (
    <ul role="list" aria-label="Second factors" className={styles.rows}>
      {passkeys.map(({ _id, name, createdAt }) => (
        <li key={_id}>
          <span>
            {name} <span className="block muted">Passkey, since {formatDate(createdAt)}</span>
          </span>
          <ConfirmButton
            name={name}
            title={`Remove “${name}”?`}
            text="It will no longer sign you in."
            confirmLabel="Remove"
            onConfirm={() =>
              removePasskey('DELETE /user/second-factor/passkeys/:id', { params: { id: _id } })
            }
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
            onConfirm={() => removeCode('DELETE /user/second-factor/code')}
          >
            Remove
          </ConfirmButton>
        </li>
      )}
    </ul>
  );
}

function RecoverySection({ left }: { left: number }) {
  const act = useAction();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = async () => {
    const { payload } = await act('POST /user/second-factor/recovery-codes');
    if (payload && 'recoveryCodes' in payload) setCodes(payload.recoveryCodes ?? []);
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
