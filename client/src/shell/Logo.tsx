import styles from './Logo.module.css';

export function Logo() {
  return (
    <svg viewBox="0 0 250 70" width="250" height="70" aria-hidden="true" className={styles.logo}>
      <path d="M6 60C26 56 46 40 62 10V60Z" fill="var(--primary)" />
      <path d="M6 60C30 58 48 50 62 34V60Z" fill="var(--success)" />
      <circle cx="22" cy="24" r="11" fill="var(--accent)" />
      <path
        d="M84 16V36C84 55 112 55 112 36V16M128 33V64M128 40C128 25 150 25 150 40S128 55 128 40M168 13V51M168 41C168 26 188 26 188 41V51M206 30V51M224 9V51M242 5V51"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="7.5"
      />
      <circle cx="206" cy="15" r="5" fill="var(--primary)" />
    </svg>
  );
}
