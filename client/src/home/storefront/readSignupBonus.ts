import { defaultSignupBonus, type SignupBonus } from 'shared/promotions/signupBonus';

/** The sign-up bonus, which the server writes into the page with the prerendered texts; null without one (PROMO-03). */
export function readSignupBonus(): SignupBonus | null {
  const attribute = document.documentElement.dataset['signupBonus'];
  if (attribute === undefined) return defaultSignupBonus;
  const [percent = 0, max = 0] = attribute.split(' ').map(Number);
  return percent > 0 ? { percent, max } : null;
}
