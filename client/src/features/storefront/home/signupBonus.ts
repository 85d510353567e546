/**
 * The sign-up bonus in percent, 0 without one (PROMO-03). The server writes it into the page when it is not the 50% that
 * the prerendered pages promise, so that the first paint already tells it.
 */
export const signupBonusPercent = () =>
  Number(document.documentElement.dataset['signupBonus'] ?? 50);
