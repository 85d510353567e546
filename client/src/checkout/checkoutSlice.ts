import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';
import type { Failure } from '../lib/http.ts';
import { injectReducer } from '../lib/rootReducer.ts';
import { defaultErrorText } from '../lib/notices.ts';
import { createAppThunk } from '../lib/thunk.ts';
import { selectAddresses } from '../addresses/addressesSlice.ts';
import { placeOrder, promotionCodeChanged } from '../cart/cartSlice.ts';
import { toCartInput } from '../cart/orderCart.ts';
import { selectSettings } from '../common/settingsSlice.ts';

/** The last check of a code for the lines of the cart (PROMO-01). */
interface PromotionCheck {
  code: string;
  /** '50% off, at most $100' */
  label: string;
  discount: number;
  /** Why the code is refused or could not be checked, '' when it applies. */
  error: string;
}

interface CheckoutState {
  /** Id of the address chosen for the next order, null for the default one (SHIP-01). */
  chosenAddressId: string | null;
  promotionCheck: PromotionCheck | null;
  /** The number of the user's own orders, null while unknown (PROMO-03). */
  ownOrderCount: number | null;
}

/** Delay in ms before an applied code is checked again, so that a series of changes is one call. */
const recheckDelayMs = 300;

export const checkCode = createAppThunk(
  'checkout/checkCode',
  async (code: string, { call, getState, wait }) => {
    if (selectPromotionCheck(getState())?.code === code) await wait(recheckDelayMs);
    const products = getState().cart.items.map(toCartInput);
    return call('POST /promotion/check', { input: { code, products } });
  },
  { silent: true, abortPrevious: true },
);

/** A refusal of the lines says nothing about the code, which is checked again once they have changed (UX-14). */
export const isCodeRefused = (failure: Failure | undefined) =>
  failure?.status === 400 && !Object.keys(failure.fields ?? {}).some(isLineField);

const isLineField = (field: string) => field.startsWith('products.');

const countOwnOrders = createAppThunk(
  'checkout/countOwnOrders',
  async (_: void, { call }) =>
    (await call('GET /order', { input: { scope: 'own', limit: 1 } })).totalOrders,
  { silent: true },
);

/**
 * Applies the sign-up bonus to a first order by itself, unless the user has chosen or removed a code, or it was refused
 * (SHOPX-06, PROMO-03, SAFE-27).
 */
export const applySignupBonus = createAppThunk(
  'checkout/applySignupBonus',
  async (_: void, { dispatch, getState }) => {
    const code = selectSettings(getState())?.signupBonus?.code;
    if (!code || getState().cart.promotionCode) return;
    if (selectOwnOrderCount(getState()) === null) await dispatch(countOwnOrders());
    if (selectOwnOrderCount(getState()) !== 0 || getState().cart.promotionCode !== null) return;
    if (selectPromotionCheck(getState())?.code === code) return;
    const result = await dispatch(checkCode(code));
    const isRefused = checkCode.rejected.match(result) && isCodeRefused(result.payload);
    if (!isRefused && getState().cart.promotionCode === null) dispatch(promotionCodeChanged(code));
  },
  { silent: true },
);

const initialState: CheckoutState = {
  chosenAddressId: null,
  promotionCheck: null,
  ownOrderCount: null,
};

const refusedCheck = (code: string, error: string): PromotionCheck => ({
  code,
  label: '',
  discount: 0,
  error,
});

const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    addressChosen(state, { payload: id }: PayloadAction<string>) {
      state.chosenAddressId = id;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkCode.fulfilled, (state, { payload }) => {
        state.promotionCheck = { ...payload, error: '' };
      })
      .addCase(checkCode.rejected, (state, { payload, meta }) => {
        if (!payload) return;
        const error = payload.fields?.['code'] ?? payload.error;
        state.promotionCheck = refusedCheck(meta.arg, error || defaultErrorText);
      })
      .addCase(countOwnOrders.fulfilled, (state, { payload }) => {
        state.ownOrderCount = payload;
      })
      .addCase(placeOrder.fulfilled, () => initialState)
      .addCase(placeOrder.rejected, (state, { payload, meta }) => {
        const error = payload?.fields?.['promotion'];
        if (error) state.promotionCheck = refusedCheck(meta.arg.promotion ?? '', error);
      });
  },
});

export const checkout = checkoutSlice.reducer;
export const { addressChosen } = checkoutSlice.actions;

injectReducer('checkout', checkout);

const selectCheckout = (state: AppState) => state.checkout ?? initialState;

export const selectPromotionCheck = (state: AppState) => selectCheckout(state).promotionCheck;
export const selectOwnOrderCount = (state: AppState) => selectCheckout(state).ownOrderCount;

/** The address chosen for the next order, null when none is chosen or it is gone. */
export const selectChosenAddress = (state: AppState) => {
  const { chosenAddressId } = selectCheckout(state);
  return selectAddresses(state)?.find(({ _id }) => _id === chosenAddressId) ?? null;
};

/** Where the next order goes: the chosen or the default address (SHIP-01). */
export const selectDeliveryAddress = (state: AppState) =>
  selectChosenAddress(state) ?? selectAddresses(state)?.find(({ isDefault }) => isDefault) ?? null;

/** The discount of the applied code in dollars, 0 without one and until it is checked (PROMO-02). */
export const selectDiscount = (state: AppState) => {
  const { promotionCode: code, total } = state.cart;
  const check = selectPromotionCheck(state);
  return code && check?.code === code ? Math.min(check.discount, total) : 0;
};
