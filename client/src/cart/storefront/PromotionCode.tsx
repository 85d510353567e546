import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPrice } from 'shared/format';
import { confirmEmailForCode } from 'shared/orders/orderMessages';
import { formatSignupBonus } from 'shared/promotions/signupBonus';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { placeOrder, promotionCodeChanged, selectCart } from '../cartSlice.ts';
import {
  checkCode,
  isCodeRefused,
  selectDiscount,
  selectOwnOrderCount,
  selectPromotionCheck,
} from '../../checkout/checkoutSlice.ts';
import { selectSettings } from '../../common/settingsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import styles from './PromotionCode.module.css';
import { selectIsPending } from '../../lib/loading.ts';
import { useFormDraft } from '../../lib/useFormDraft.ts';

/** The code of a promotion: applied, being typed, or offered with one click once it was removed (PROMO-02, PROMO-03). */
export function PromotionCode() {
  const { promotionCode: code } = useAppSelector(selectCart);
  const check = useAppSelector(selectPromotionCheck);
  const bonus = useSignupBonus();
  const promotion = usePromotionCode();
  const { section, refusal, isFieldShown, open, apply, remove, isChecking } = promotion;
  const announcement = useAnnouncement(refusal);
  // The sign-up bonus is applied by itself, whoever is about to add a code.
  useRestoreLostFocus(!code, () => section.current);

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

/** The typed and the applied code; the latter is checked again when the lines change (PROMO-02). */
function usePromotionCode() {
  const dispatch = useAppDispatch();
  const check = useAppSelector(selectPromotionCheck);
  const draft = useFormDraft({ name: 'promotion', initial: { code: '' } });
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const section = useRef<HTMLElement>(null);
  /** The pressed button disappears, so the focus moves to the section. */
  const focusSection = () => section.current?.focus();

  const { pending, start } = useCheck(() => {
    draft.reset();
    setIsOpen(false);
    focusSection();
  });

  // A code that is no longer valid is shown in the field again.
  const refused = check?.error ? check.code : '';
  const text = draft.isDirty ? draft.values.code : refused;
  const typed = text.trim().toUpperCase();
  const refusal = check && typed === check.code ? check.error : '';
  const error = isMissing ? 'Code is required.' : refusal;

  return {
    section,
    input: useCodeFieldFocus({ isOpen, isRefused: refusal !== '', isChecking: pending !== '' }),
    text,
    error,
    refusal,
    isChecking: pending !== '',
    isFieldShown: isOpen || text !== '',
    open: () => setIsOpen(true),
    onTextChange: (value: string) => {
      draft.set({ code: value });
      setIsMissing(false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setIsMissing(!typed);
      start(typed);
      if (!typed) event.currentTarget.querySelector('input')?.focus();
    },
    /** Applies an offered code. */
    apply: (offered: string) => {
      draft.reset();
      start(offered);
    },
    remove: () => {
      dispatch(promotionCodeChanged(''));
      focusSection();
    },
  };
}

/** Checks the pending code, or the applied one whenever the lines have changed. */
function useCheck(onApplied: () => void) {
  const dispatch = useAppDispatch();
  const { promotionCode: code, items } = useAppSelector(selectCart);
  const [pending, setPending] = useState('');
  const wanted = pending || code;

  const settle = useEffectEvent((applied: string | null, isRefused: boolean) => {
    // After any other failure an applied code stays; the order will validate it.
    if (applied || isRefused) dispatch(promotionCodeChanged(applied ?? (pending ? code : null)));
    setPending('');
    if (pending && applied) onApplied();
  });
  useEffect(() => {
    if (!wanted) return;
    const run = dispatch(checkCode(wanted));
    void run.then((result) => {
      if (checkCode.fulfilled.match(result)) settle(result.payload.code, false);
      else if (checkCode.rejected.match(result) && result.payload) {
        settle(null, isCodeRefused(result.payload));
      }
    });
    return () => run.abort();
  }, [dispatch, wanted, items]);

  return { pending, start: setPending };
}

type FieldState = Record<'isOpen' | 'isRefused' | 'isChecking', boolean>;

/** Focuses the field when it opens, and when its code or the order with the code was refused (UX-17). */
function useCodeFieldFocus({ isOpen, isRefused, isChecking }: FieldState) {
  const isPlacing = useAppSelector(selectIsPending(placeOrder.typePrefix));
  const isRequested = isChecking || isPlacing;
  const wasRequested = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (wasRequested.current && !isRequested && isRefused) {
      input.current?.focus();
      // A field that already has the focus is not scrolled to.
      input.current?.scrollIntoView({ block: 'nearest' });
    }
    wasRequested.current = isRequested;
  }, [isRequested, isRefused]);
  return input;
}
