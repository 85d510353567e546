import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './ServiceHighlights.module.css';

const services: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'star', title: '50% sign-up bonus', text: 'on the first purchase' },
  { icon: 'truck', title: 'Free shipping', text: 'over $100' },
  { icon: 'refresh', title: '30-day money-back', text: 'guarantee' },
  { icon: 'phone', title: '24/7', text: 'support' },
];

/** Service highlights (ROUTE-05). */
export function ServiceHighlights() {
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
