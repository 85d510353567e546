import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './ServiceHighlights.module.css';
import { signupBonusPercent } from './signupBonus.ts';

interface Service {
  icon: IconName;
  title: string;
  text: string;
}

const signupBonus = (percent: number): Service => ({
  icon: 'star',
  title: `${percent}% sign-up bonus`,
  text: 'on the first purchase',
});

const benefits: readonly Service[] = [
  { icon: 'truck', title: 'Free shipping', text: 'over $100' },
  { icon: 'refresh', title: '30-day money-back', text: 'guarantee' },
  { icon: 'phone', title: '24/7', text: 'support' },
];

/** Service highlights (ROUTE-05), with the sign-up bonus if there is one (PROMO-03). */
export function ServiceHighlights() {
  const percent = signupBonusPercent();
  const services = percent > 0 ? [signupBonus(percent), ...benefits] : benefits;
  return (
    <section aria-label="Service">
      <ul role="list" className={styles.services}>
        {services.map(({ icon, title, text }) => (
          <li key={title} className={styles.service}>
            <Icon name={icon} size={32} />
            <p>
              <strong className={styles.title}>{title}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
