/** It is unknown whether the order was placed (SAFE-05); a retry with the same cart is safe. */
export const orderUncertain = 'We are checking your order. Please look at your orders in a moment.';

/** The sign-up bonus is for proven emails where the shop takes payments (SAFE-27). */
export const confirmEmailForCode = 'Confirm your email to use this code.';

/** A paid line was cancelled after it was handed over (PAY-04). */
export const refundAfterParcel = 'Your refund follows when the parcel is back.';
