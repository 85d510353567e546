import type { ReactNode } from 'react';
import type { CardBrand } from 'shared/payments/cards';
import styles from './CardLogo.module.css';

interface Logo {
  name: string;
  background: string;
  /** Drawn on a 48 × 32 grid. */
  shapes: ReactNode;
}

const strokeProps = { fill: 'none', strokeWidth: 3, strokeLinejoin: 'round' as const };

const logos: Record<CardBrand, Logo> = {
  VISA: {
    name: 'Visa',
    background: '#ffffff',
    shapes: (
      <path
        {...strokeProps}
        stroke="#1a2a78"
        d="m6 10 3 12 6-12M19 10l-2.5 12M30 11.5c-3-2-7-1.6-7 1.2 0 3 5 2.6 5 5.8s-5 3.6-7.6 1.6M30 22l6.5-12h1.5l3 12M33 18.5h6.5"
      />
    ),
  },
  MASTERCARD: {
    name: 'Mastercard',
    background: '#ffffff',
    shapes: (
      <>
        <circle cx="19" cy="16" r="9.5" fill="#e3002b" />
        <circle cx="29" cy="16" r="9.5" fill="#f79a1c" />
        <path d="M24 7.9a9.5 9.5 0 0 1 0 16.2 9.5 9.5 0 0 1 0-16.2z" fill="#ff5f12" />
      </>
    ),
  },
  AMERICAN_EXPRESS: {
    name: 'American Express',
    background: '#1464b4',
    shapes: (
      <path
        {...strokeProps}
        strokeWidth={2.4}
        stroke="#ffffff"
        d="m4 21 4-10 4 10M5.5 18h5M15 21V11l4 6 4-6v10M34 12h-6.5v8.5H34M27.5 16.2h5.5M36.5 11l7.5 10M44 11l-7.5 10"
      />
    ),
  },
  DISCOVER: {
    name: 'Discover',
    background: '#ffffff',
    shapes: (
      <>
        <path d="M48 18v14H14c16-2 27-7 34-14z" fill="#f4801f" />
        <path {...strokeProps} stroke="#20211f" d="M7 8v11h3.5a5.5 5.5 0 0 0 0-11zM21 7v13" />
        <circle cx="33" cy="13.5" r="6" fill="#f4801f" />
      </>
    ),
  },
  DINERS_CLUB: {
    name: 'Diners Club',
    background: '#ffffff',
    shapes: (
      <>
        <path d="M20 5h8a11 11 0 0 1 0 22h-8a11 11 0 0 1 0-22z" fill="#0a4f8f" />
        <circle cx="20.5" cy="16" r="8.5" fill="#ffffff" />
        <path d="M18 9.7v12.6a6.7 6.7 0 0 1 0-12.6zM23 9.7a6.7 6.7 0 0 1 0 12.6z" fill="#0a4f8f" />
      </>
    ),
  },
  JCB: {
    name: 'JCB',
    background: '#ffffff',
    shapes: (
      <>
        <path d="M7 9a4 4 0 0 1 4-4h4v18a4 4 0 0 1-4 4H7z" fill="#0b57a4" />
        <path d="M19 9a4 4 0 0 1 4-4h4v18a4 4 0 0 1-4 4h-4z" fill="#c8102e" />
        <path d="M31 9a4 4 0 0 1 4-4h4v18a4 4 0 0 1-4 4h-4z" fill="#1a8a3a" />
        <path
          {...strokeProps}
          strokeWidth={1.8}
          stroke="#ffffff"
          d="M12.5 12.5v5.2a2 2 0 0 1-3.5 1M25.2 13.4a3.2 3.2 0 1 0 0 5.2M33 12.7v6.6h2.4a1.6 1.6 0 0 0 0-3.3H33h2a1.6 1.6 0 0 0 0-3.3z"
        />
      </>
    ),
  },
};

export function CardLogo({ brand }: { brand: CardBrand }) {
  const { name, background, shapes } = logos[brand];
  return (
    <svg viewBox="0 0 48 32" role="img" aria-label={name} className={styles.logo}>
      <rect width="48" height="32" rx="5" fill={background} />
      {shapes}
    </svg>
  );
}
