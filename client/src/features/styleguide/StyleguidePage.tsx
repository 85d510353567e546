import { usePageTitle } from '../../lib/usePageTitle.ts';
import { Page } from '../../ui/Page.tsx';
import { BasicSpecimens } from './BasicSpecimens.tsx';
import { ContentSpecimens } from './ContentSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { PopupSpecimens } from './PopupSpecimens.tsx';
import { ShopSpecimens } from './ShopSpecimens.tsx';
import styles from './StyleguidePage.module.css';
import { TokenSpecimens } from './TokenSpecimens.tsx';

/** Every design token and component in every state, in both themes. Development only. */
export function StyleguidePage() {
  usePageTitle('Styleguide');
  return (
    <Page
      title="Styleguide"
      lead="The parts the shop is made of. What opens over the page follows the theme of the system."
    >
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <TokenSpecimens />
            <BasicSpecimens />
            <FieldSpecimens />
            <ContentSpecimens />
            <ShopSpecimens />
            <PopupSpecimens />
          </div>
        ))}
      </div>
    </Page>
  );
}
