import { useState } from 'react';
import { formatPrice } from 'shared/format';
import { confirmEmailForCode } from 'shared/orders/orderMessages';
import { formatSignupBonus } from 'shared/promotions/signupBonus';
import { useAppSelector } from '../../lib/hooks.ts';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { selectCart } from '../cartSlice.ts';
import {
  selectDiscount,
  selectOwnOrderCount,
  selectPromotionCheck,
} from '../../checkout/checkoutSlice.ts';
import { selectSettings } from '../../common/settingsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './PromotionCode.module.css';
import { usePromotionCode } from './usePromotionCode.ts';

/** The code of a promotion: applied, being typed, or offered with one click once it was removed (PROMO-02, PROMO-03). */
export function PromotionCode() {
  const { promotionCode: code } = useAppSelector(selectCart);
  const check = useAppSelector(selectPromotionCheck);
  const bonus = useSignupBonus();
  const promotion = usePromotionCode();
  const { section, refusal, isFieldShown, open, apply, remove, isChecking } = promotion;
  const announcement = useAnnouncement(refusal);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Promotion"
      className="stack justifyStart gap2 pt2"
    >
      <p role="status" className="visuallyHidden">
        {announcement}
      </p>
      {code && (
        <div className={styles.applied}>
          <Icon name="check" size={20} className="success" />
          <p>
            <strong>{code}</strong> {check?.code === code && (check.error || check.label)}
          </p>
          <Button
            variant="quiet"
            size="small"
            className="flushStart flushEnd success underline"
            aria-label={`Remove code ${code}`}
            onClick={remove}
          >
            Remove
          </Button>
        </div>
      )}
      {bonus && (
        <Button
          variant="secondary"
          size="small"
          busy={isChecking}
          onClick={() => apply(bonus.code)}
        >
          {`Use ${bonus.code}: ${formatSignupBonus(bonus)}`}
        </Button>
      )}
      {!code && isFieldShown && <CodeField promotion={promotion} />}
      {refusal === confirmEmailForCode && <SendVerification />}
      {!code && !isFieldShown && (
        <Button
          variant="quiet"
          size="small"
          className="flushStart flushEnd success underline"
          onClick={open}
        >
          Add a code
        </Button>
      )}
    </section>
  );
}

/** Field of a code, with the reason why it was refused (PROMO-02). */
function CodeField({ promotion }: { promotion: ReturnType<typeof usePromotionCode> }) {
  const { text, error, isChecking, input, onTextChange, onSubmit } = promotion;
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        ref={input}
        label="Code"
        name="promotion"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={30}
        className={styles.field}
        value={text}
        error={error}
        onChange={({ target }) => onTextChange(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isChecking}>
        Apply
      </Button>
    </form>
  );
}

/** Sends the link that confirms the email, for a code that needs it (SAFE-27). */
function SendVerification() {
  const act = useAction();
  const [message, setMessage] = useState('');
  const [isBusy, send] = usePending(async () => {
    const result = await act('POST /user/verify');
    if (!('error' in result)) setMessage(result.payload.message);
  });
  return (
    <>
      <p role="status">{message}</p>
      {!message && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void send()}>
          Send the link
        </Button>
      )}
    </>
  );
}

/** The sign-up bonus, once the user has removed it, unless they have orders (PROMO-03). */
function useSignupBonus() {
  const { promotionCode: code } = useAppSelector(selectCart);
  const settings = useAppSelector(selectSettings);
  const check = useAppSelector(selectPromotionCheck);
  const ownOrders = useAppSelector(selectOwnOrderCount);
  const bonus = code === '' ? settings?.signupBonus : null;
  const isRefused = !!check?.error && check.code === bonus?.code;
  return ownOrders === 0 && !isRefused ? bonus : null;
}

/** Text for the live region: why a code is refused, or what it saves. */
function useAnnouncement(refusal: string): string {
  const { promotionCode: code } = useAppSelector(selectCart);
  const check = useAppSelector(selectPromotionCheck);
  const discount = useAppSelector(selectDiscount);
  if (!code) return refusal || (check?.error === '' ? 'Code removed.' : '');
  if (check?.code !== code) return '';
  return check.error || `Code ${code}: ${formatPrice(discount)} off.`;
}
