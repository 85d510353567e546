import { roles } from 'shared/entities';
import { canOpen, screenPaths } from 'shared/screenPaths';
import { expect, it } from 'vitest';
import { isInDashboard } from '../../app/screens.tsx';
import { moreMenu, specifiedMenus } from './menus.ts';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../{app,lib,shell,test,ui}/**', '!../../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

/** The text of all pages, in which `:` stands for a value in a path. */
const pages = Object.values(sources)
  .join('')
  .replaceAll(/\$\{[^}]+\}/g, ':');

const isLinked = (path: string) =>
  ['"', "'", '`', '?'].some((end) => pages.includes(path.replaceAll(/:\w+/g, ':') + end));

it.each(roles)('DASH-03 DASH-04 DASH-05 leads %s to every screen of the dashboard', (role) => {
  const inMenu = new Set([...specifiedMenus[role], ...moreMenu(role)].map(([, path]) => path));
  const unreachable = screenPaths.filter(
    (path) => isInDashboard(path) && canOpen(role, path) && !inMenu.has(path) && !isLinked(path),
  );
  expect(unreachable, 'Add the screen to moreMenuEntries, or link it from a page.').toEqual([]);
});
