/** The sign-up bonus of the settings: percent off the first order, at most `max` dollars (PROMO-03). */
export interface SignupBonus {
  percent: number;
  max: number;
}

/** What pages show that are built before the settings are known; the server replaces it. */
export const defaultSignupBonus: SignupBonus = { percent: 50, max: 100 };

/** '50% off your first order, up to $100'; percent and cap are never shown apart (SHOPX-06). */
export const formatSignupBonus = ({ percent, max }: SignupBonus) =>
  `${percent}% off your first order, up to $${max}`;

/** The texts of the first slide of the home page (ROUTE-03, PROMO-03). */
export function signupSlide(bonus: SignupBonus | null) {
  if (!bonus) {
    const text = 'Sign up, and your wishlist, addresses and orders are all in one place.';
    return { headline: 'Start your climb', text };
  }
  return {
    headline: `${bonus.percent === 50 ? 'Half' : `${bonus.percent}%`} off your first climb`,
    text: `Sign up and take ${formatSignupBonus(bonus)}.`,
  };
}

/** The service highlight of the bonus (ROUTE-05). */
export const signupService = ({ percent, max }: SignupBonus) => ({
  title: `${percent}% sign-up bonus`,
  text: `on the first purchase, up to $${max}`,
});
