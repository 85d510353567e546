import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { useFormDraft } from '../../lib/useFormDraft.ts';
import { placeOrder, promotionCodeChanged, selectCart } from '../cartSlice.ts';
import { checkCode, isCodeRefused, selectPromotionCheck } from '../../checkout/checkoutSlice.ts';

/** The typed and the applied code; the latter is checked again when the lines change (PROMO-02). */
export function usePromotionCode() {
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
  /** The code to apply, '' for none. */
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

interface FieldState {
  /** Whether the user has opened the field. */
  isOpen: boolean;
  isRefused: boolean;
  isChecking: boolean;
}

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
