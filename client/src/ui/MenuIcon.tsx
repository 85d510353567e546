import { Icon, IconDrawing, type IconName, iconNames } from './Icon.tsx';

/** Icons that only the dashboard has, so that visitors do not load them (UX-02). */
const menuIconPaths = {
  chart: 'M4 4v16h16M8.5 16.5v-5M13 16.5V7M17.5 16.5v-7',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  lock: 'M5.5 10.5h13v9.7h-13zM8.5 10.5V7.4a3.5 3.5 0 0 1 7 0v3.1M12 14.3v2',
  news: 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4.5',
  percent: 'M19 5 5 19M9 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  pin: 'M12 20.8c4.3-4.1 6.5-7.6 6.5-10.4a6.5 6.5 0 0 0-13 0c0 2.8 2.2 6.3 6.5 10.4zM14.3 10.3a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
  review: 'M12 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.7l6-.8z',
  store:
    'M4.5 10v10h15V10M3.5 9.5 5.3 4h13.4l1.8 5.5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM9.5 20v-5h5v5',
  tag: 'M4 4h8l8.3 8.3-8 8L4 12zM8.3 8.3v.01',
  users:
    'M12.3 8a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0zM2.5 19.5c.6-3.3 3-5.1 6.4-5.1s5.8 1.8 6.4 5.1M15.4 4.8a3.4 3.4 0 0 1 0 6.4M17.8 14.9c2 .7 3.3 2.3 3.7 4.6',
};

export type MenuIconName = IconName | keyof typeof menuIconPaths;

const isIconName = (name: MenuIconName): name is IconName =>
  iconNames.some((known) => known === name);

export const MenuIcon = ({ name, size }: { name: MenuIconName; size: number }) =>
  isIconName(name) ? (
    <Icon name={name} size={size} />
  ) : (
    <IconDrawing paths={menuIconPaths[name]} size={size} />
  );
