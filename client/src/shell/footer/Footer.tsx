import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useInView } from '../../ui/useInView.ts';
import styles from './Footer.module.css';
import { Logo } from '../Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Links = readonly (readonly [label: string, path: string])[];

const customerService: Links = [
  ['Contact Us', '/contact'],
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Questions', '/faq'],
  ['Your orders', '/dashboard/orders'],
];

const links: Links = [
  ['Sell With Us', '/sell'],
  ['All products', '/shop'],
  ['Our brands', '/brands'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
];

const socials: readonly { name: string; icon: IconName; url: string }[] = [
  { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', icon: 'pinterest', url: 'https://www.pinterest.com/' },
  { name: 'Twitter', icon: 'twitter', url: 'https://twitter.com/' },
];

/** Page footer (SHELL-07). Compact in the dashboard, with the same items (DESK-01). */
export function Footer() {
  const isCompact = useLocation().pathname.startsWith('/dashboard');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer} data-compact={isCompact || undefined}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>Sportswear, gym tools, protein and electronics from brands that use what they make.</p>
          <ul role="list" aria-label="Follow us" className="flex wrap gap2">
            {socials.map(({ name, icon, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Uphill on ${name}`}
                  className={styles.social}
                >
                  <Icon name={icon} size={20} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Customer Service" links={customerService} />
        <Column title="Links" links={links} />
        <Newsletter />
      </div>
      <div className={styles.bottom}>
        <p>© {year} Uphill</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list">
        {links.map(([label, path]) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NewsletterForm = lazyPart(async () => (await import('./NewsletterForm.tsx')).NewsletterForm);

function Newsletter() {
  const section = useRef<HTMLElement>(null);
  // Without a margin, because the footer is just below the window while a page loads.
  const isInView = useInView(section, '0px');
  return (
    <section ref={section} aria-labelledby="newsletter" className={styles.newsletter}>
      <h2 id="newsletter" className={styles.heading}>
        Newsletter
      </h2>
      <p>New arrivals and honest offers, about twice a month.</p>
      {isInView && <NewsletterForm />}
    </section>
  );
}
