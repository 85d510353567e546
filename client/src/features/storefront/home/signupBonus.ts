/**
 * The sign-up bonus in percent, 0 without one (PROMO-03). Prerendered pages show 50%; another bonus is written into the
 * page by the server, so that the first paint already shows it.
 */
export const signupBonusPercent = () =>
  Number(document.documentElement.dataset['signupBonus'] ?? 50);
