import { Link } from 'react-router-dom';
import type { ScreenPath } from 'shared/screenPaths';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import tiles from '../../../common/tile.module.css';
import styles from './Shortcuts.module.css';

const links: readonly { to: ScreenPath; icon: IconName; title: string; text: string }[] = [
  {
    to: '/dashboard/orders',
    icon: 'box',
    title: 'Your orders',
    text: 'Where they are now',
  },
  {
    to: '/dashboard/address',
    icon: 'truck',
    title: 'Your addresses',
    text: 'Where your orders go',
  },
  {
    to: '/dashboard/wishlist',
    icon: 'heart',
    title: 'WishList',
    text: 'Saved products',
  },
];

export const Shortcuts = () => (
  <ul role="list" aria-label="Shortcuts" className="grid cells gap3">
    {links.map(({ to, icon, title, text }) => (
      <li key={to}>
        <Link to={to} className={classes(tiles.tile, styles.link)}>
          <span className={styles.icon}>
            <Icon name={icon} size={28} />
          </span>
          <strong className="ink textM">{title}</strong>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);
