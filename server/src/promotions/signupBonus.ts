import { toCents } from 'shared/money';
import { config } from '../config.ts';
import { Promotion } from './model/Promotion.ts';

/** Stores the sign-up bonus of the settings as a promotion, and deactivates former ones (PROMO-03). */
export async function ensureSignupBonus(): Promise<void> {
  const { signupBonus } = config;
  const former = { isSignupBonus: true, isActive: true, code: { $ne: signupBonus?.code ?? null } };
  await Promotion.updateMany(former, { $set: { isActive: false } });
  if (!signupBonus) return;
  const { code, percent, max } = signupBonus;
  const terms = {
    percent,
    amountCents: null,
    maxDiscountCents: toCents(max),
    minTotalCents: null,
    firstOrderOnly: true,
    from: null,
    to: null,
    uses: null,
    usesPerPerson: 1,
    brands: [],
    categories: [],
    isActive: true,
    isSignupBonus: true,
  };
  await Promotion.updateOne({ code }, { $set: terms }, { upsert: true });
}
