import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { panelOpened } from '../../common/panelsSlice.ts';
import styles from './HomeTiles.module.css';

interface Props {
  home: ReplyOf<'GET /home'> | null;
  trending: RefObject<HTMLElement | null>;
  picks: RefObject<HTMLElement | null>;
}

/** Two tiles scroll down this page, one opens the category menu, one links to the brands (ROUTE-04). */
export function HomeTiles({ home, trending, picks }: Props) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsAuthenticated);

  const showPicks = () => {
    if (isSignedIn) scrollAndFocus(picks.current);
    else dispatch(noticeAdded({ kind: 'info', text: 'Sign in to see personalized products' }));
  };

  const topBrands = home?.topBrands.map(({ name }) => name).slice(0, 3);
  return (
    <ul role="list" aria-label="Explore the shop" className={styles.tiles}>
      <li data-tone="primary" className="grid">
        <button
          type="button"
          className={styles.tile}
          onClick={() => scrollAndFocus(trending.current)}
        >
          <TileContent icon="star" title="Trending">
            Most sold in 30 days
          </TileContent>
        </button>
      </li>
      <li data-tone="success" className="grid">
        <button
          type="button"
          className={styles.tile}
          aria-haspopup="dialog"
          onClick={() => dispatch(panelOpened('categories'))}
        >
          <TileContent icon="menu" title="Browse categories">
            From running to recovery
          </TileContent>
        </button>
      </li>
      <li data-tone="danger" className="grid">
        <button type="button" className={styles.tile} onClick={showPicks}>
          <TileContent icon="heart" title="Picked for you">
            Based on what you like
          </TileContent>
        </button>
      </li>
      <li data-tone="warning" className="grid">
        <Link to="/brands" className={styles.tile}>
          <TileContent icon="check" title="Top brands">
            {topBrands?.length ? topBrands.join(', ') : 'Makers we trust'}
          </TileContent>
        </Link>
      </li>
    </ul>
  );
}

function TileContent({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <Icon name={icon} size={28} />
      <span className="relative textL bold tight leading2">{title}</span>
      <span className={styles.text}>{children}</span>
    </>
  );
}
