import type { Product } from 'shared/entities';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './ShareLinks.module.css';

/** Share links with the current host and /product/{slug} (ROUTE-09, ROUTE-10). */
export function ShareLinks({ product: { name, slug } }: { product: Product }) {
  const url = encodeURIComponent(`${window.location.origin}/product/${slug}`);
  const text = encodeURIComponent(name);
  const links: readonly { name: string; icon: IconName; href: string }[] = [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?text=${text}&url=${url}`,
    },
    { name: 'Email', icon: 'mail', href: `mailto:?subject=${text}&body=${url}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${url}` },
  ];
  return (
    <ul role="list" aria-label="Share" className="flex wrap gap1 flushEnd">
      {links.map(({ name: service, icon, href }) => (
        <li key={service}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share by ${service}`}
            className={styles.link}
          >
            <Icon name={icon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
