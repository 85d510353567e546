import type { Product } from 'shared/entities';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './ShareLinks.module.css';

/** Share links with the current host and /product/{slug} (ROUTE-09, ROUTE-10). */
export function ShareLinks({ product: { name, slug } }: { product: Product }) {
  const link = `${window.location.origin}/product/${slug}`;
  const url = encodeURIComponent(link);
  const text = encodeURIComponent(name);
  const ways: readonly { name: string; icon: IconName; address: string }[] = [
    {
      name: 'Facebook',
      icon: 'facebook',
      address: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      address: `https://twitter.com/intent/tweet?text=${text}&url=${url}`,
    },
    { name: 'Email', icon: 'mail', address: `mailto:?subject=${text}&body=${url}` },
    { name: 'WhatsApp', icon: 'whatsapp', address: `https://wa.me/?text=${text}%20${url}` },
  ];
  return (
    <ul role="list" aria-label="Share" className={styles.share}>
      {ways.map(({ name: way, icon, address }) => (
        <li key={way}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share by ${way}`}
            className={styles.way}
          >
            <Icon name={icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
