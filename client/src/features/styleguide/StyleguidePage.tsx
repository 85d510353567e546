import { useLayoutEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import { BasicSpecimens } from './BasicSpecimens.tsx';
import { ContentSpecimens } from './ContentSpecimens.tsx';
import { DataSpecimens } from './DataSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { PopupSpecimens } from './PopupSpecimens.tsx';
import { ShopSpecimens } from './ShopSpecimens.tsx';
import styles from './StyleguidePage.module.css';
import { TokenSpecimens } from './TokenSpecimens.tsx';

/** Every design token and component in every state, in both themes. Development only. */
export function StyleguidePage() {
  usePageTitle('Styleguide');
  const themes = useRef<HTMLDivElement>(null);
  const [headings, setHeadings] = useState<HTMLElement[]>([]);
  useLayoutEffect(() => {
    setHeadings([...(themes.current?.firstElementChild?.querySelectorAll('h2') ?? [])]);
  }, []);
  return (
    <Page
      title="Styleguide"
      lead="The parts the shop is made of. What opens over the page follows the theme of the system."
    >
      {/* Links cannot lead to a heading: the hash of the address is the path of the screen. */}
      <nav aria-label="Contents" className={styles.states}>
        {headings.map((heading) => (
          <Button
            key={heading.textContent}
            size="small"
            variant="quiet"
            onClick={() => scrollAndFocus(heading)}
          >
            {heading.textContent}
          </Button>
        ))}
      </nav>
      <div ref={themes} className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <TokenSpecimens />
            <BasicSpecimens />
            <FieldSpecimens />
            <ContentSpecimens />
            <DataSpecimens />
            <ShopSpecimens />
            <PopupSpecimens />
          </div>
        ))}
      </div>
    </Page>
  );
}
