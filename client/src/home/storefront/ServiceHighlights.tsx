import { freeShippingFrom } from 'shared/orders/freeShipping';
import { signupService } from 'shared/promotions/signupBonus';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './ServiceHighlights.module.css';
import { readSignupBonus } from './readSignupBonus.ts';

interface Service {
  icon: IconName;
  title: string;
  text: string;
}

const benefits: readonly Service[] = [
  { icon: 'truck', title: 'Free shipping', text: `over $${freeShippingFrom}` },
  { icon: 'refresh', title: '30-day money-back', text: 'guarantee' },
  { icon: 'phone', title: '24/7', text: 'support' },
];

/** Service highlights (ROUTE-05), with the sign-up bonus if there is one (PROMO-03). */
export function ServiceHighlights() {
  const bonus = readSignupBonus();
  return (
    <section aria-label="Service">
      <ul role="list" className={styles.services}>
        {bonus && <ServiceItem icon="star" {...signupService(bonus)} promise="signup" />}
        {benefits.map((benefit) => (
          <ServiceItem key={benefit.title} {...benefit} />
        ))}
      </ul>
    </section>
  );
}

/** The server removes the promise of a bonus from the prerendered page where there is none. */
const ServiceItem = ({ icon, title, text, promise }: Service & { promise?: 'signup' }) => (
  <li data-promise={promise} className={styles.service}>
    <Icon name={icon} size={32} />
    <p>
      <strong className="block textL tight leading2">{title}</strong> {text}
    </p>
  </li>
);
