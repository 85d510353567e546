import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

const star = 'M12 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.7l6-.8z';
const heart = 'M12 20.4 4.5 12.8a4.8 4.8 0 0 1 6.8-6.8l.7.7.7-.7a4.8 4.8 0 0 1 6.8 6.8z';

/** Line icons on a 24 × 24 grid; a pair adds a filled path. */
const iconPaths = {
  alert: 'M12 4.2 21 19.8H3zM12 10v4.5M12 17.2v.01',
  arrow: 'M4 12h15.5M13.5 5.8 19.7 12l-6.2 6.2',
  bag: 'M5.8 8.5h12.4l1 11.8H4.8zM8.5 11V7.2a3.5 3.5 0 0 1 7 0V11',
  box: 'M12 3.2 20.3 7.6v8.8L12 20.8l-8.3-4.4V7.6zM3.9 7.7 12 12l8.1-4.3M12 12v8.6M8 5.5l8.2 4.4',
  camera:
    'M3.5 8h4l1.7-2.7h5.6L16.5 8h4v11.2h-17zM15.4 13.3a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0z',
  check: 'M4.5 12.8 9.8 18 19.5 6.5',
  chevronDown: 'm5.5 9 6.5 6.5L18.5 9',
  chevronLeft: 'M15 5.5 8.5 12l6.5 6.5',
  chevronRight: 'M9 5.5 15.5 12 9 18.5',
  chevronUp: 'm5.5 15 6.5-6.5 6.5 6.5',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5.2l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  edit: 'm4.2 19.8 1-4.8L16 4.2 19.8 8 9 18.8zM13.2 7l3.8 3.8',
  eye: 'M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  eyeOff:
    'M6.5 7.7C4.9 8.7 3.6 10.1 2.5 12c2.2 4 5.5 6 9.5 6 1.9 0 3.6-.4 5.1-1.3M9.8 6.2c.7-.1 1.4-.2 2.2-.2 4 0 7.3 2 9.5 6-.6 1.1-1.3 2-2 2.8M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  facebook:
    'M9.3 21v-7.3H7v-3.4h2.3V8c0-3 1.6-4.7 4.5-4.7.9 0 1.7.1 2.4.2v3.2h-1.5c-1.4 0-1.9.7-1.9 1.8v1.8h3.3l-.6 3.4h-2.7V21',
  filter:
    'M3.5 7.5h9M17 7.5h3.5M3.5 16.5H7M11.5 16.5h9M17 7.5a2.2 2.2 0 1 1-4.5 0 2.2 2.2 0 0 1 4.5 0zM11.5 16.5a2.2 2.2 0 1 1-4.5 0 2.2 2.2 0 0 1 4.5 0z',
  google: 'M20.4 11.9a8.4 8.4 0 1 1-2.5-5.9M20.4 11.9h-8.2',
  heart,
  heartFilled: [heart, heart],
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11.2v5M12 7.9v.01',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM16.8 7.2v.01',
  mail: 'M3.5 5.5h17v13h-17zM3.8 6.5l8.2 7 8.2-7',
  menu: 'M4 17.5h6M4 12h11M4 6.5h16',
  minus: 'M5 12h14',
  pause: 'M8.5 5v14M15.5 5v14',
  phone:
    'M4 4.2h3.7l1.8 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.8V20c-9 .6-16.4-6.8-15.8-15.8z',
  pinterest:
    'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM9.7 19.8l2.1-9.3M8.9 13.2c-1.5-2.7.3-5.6 3.3-5.6 2.5 0 4 1.7 3.6 4-.4 2.4-2.3 3.8-4 3.2-.5-.2-.8-.5-1-.9',
  play: 'M7.5 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  refresh:
    'M19.8 10A8.1 8.1 0 0 0 5 8.2L3.8 10M3.8 5.2V10h4.8M4.2 14A8.1 8.1 0 0 0 19 15.8l1.2-1.8M20.2 18.8V14h-4.8',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3l5.2 5.2',
  star: [star, star],
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4.5 6.8h15M9.3 6.5V4h5.4v2.5M6.3 7l.9 13h9.6l.9-13M10.2 10.7v5.6M13.8 10.7v5.6',
  truck:
    'M5.2 16.8H2.8V6.2h11v10.6H9.2M13.8 9.8h3.9l3.5 3.6v3.4h-1.5M15.7 16.8h-1.9M9.2 17.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.7 17.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  twitter:
    'M3 17.7c3 .2 5-.5 6.6-1.9-2.2-.4-3.4-1.5-4-3.2h1.5C4.8 11.5 3.9 9.9 4 7.7l1.6.5C3.9 6.8 3.7 5 4.5 3.7c2 2.5 4.4 3.8 7.4 4C11.5 5 13.2 3.4 15.3 3.4c1.2 0 2.2.5 2.9 1.3l2.4-.9-1.3 2.3 2-.5-1.9 2.1C19.6 14.8 14.9 20 8.7 20c-2.2 0-4.2-.8-5.7-2.3z',
  upload: 'M12 15.5V4M7 8.5 12 3.5l5 5M4 14.5v5.3h16v-5.3',
  user: 'M15.9 8a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0zM4.3 20.3c.7-3.7 3.7-5.8 7.7-5.8s7 2.1 7.7 5.8',
  whatsapp:
    'm3.7 20.3 1.2-4.4A8.3 8.3 0 1 1 8.2 19zM9 7.9c-1.3 1.3-.8 3.4 1.2 5.5s4.2 2.6 5.6 1.3l.2-1-2-1.3-1 .9c-1-.4-1.9-1.3-2.3-2.3l.9-1L10.2 8z',
} satisfies Record<string, string | readonly [line: string, fill: string]>;

export type IconName = keyof typeof iconPaths;

// Object.keys widens the type of the names.
export const iconNames = Object.keys(iconPaths) as IconName[];

interface DrawingProps extends ComponentProps<'svg'> {
  paths: string | readonly [line: string, fill?: string];
  /** Size in pixels at the default text size; scales with the text. */
  size?: number | undefined;
}

interface IconProps extends Omit<DrawingProps, 'paths'> {
  name: IconName;
}

/** Decorative icon, hidden from screen readers; the control around it needs a label. */
export const Icon = ({ name, ...drawing }: IconProps) => (
  <IconDrawing paths={iconPaths[name]} {...drawing} />
);

/** For icons whose paths are elsewhere. */
export function IconDrawing({ paths, size = 24, className, ...svg }: DrawingProps) {
  const [line, fill] = typeof paths === 'string' ? [paths] : paths;
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      aria-hidden="true"
      className={classes(styles.icon, className)}
      {...svg}
    >
      <path d={line} />
      {fill && <path d={fill} fill="currentColor" />}
    </svg>
  );
}
