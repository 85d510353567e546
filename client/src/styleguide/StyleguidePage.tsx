import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Page } from '../common/Page.tsx';
import { scrollAndFocus } from '../ui/scrollAndFocus.ts';
import { specimens } from './specimens.tsx';
import styles from './StyleguidePage.module.css';

/** The design tokens and the components in their states, in both themes. Development only. */
export function StyleguidePage() {
  const themes = useRef<HTMLDivElement>(null);
  const headings = () => themes.current?.querySelectorAll<HTMLElement>('section > h2') ?? [];
  return (
    <Page
      title="Styleguide"
      lead="The parts the shop is made of. What opens over the page follows the theme of the system."
    >
      {/* Links cannot lead to a heading: the hash of the address is the path of the screen. */}
      <nav aria-label="Contents" className={styles.states}>
        {Object.keys(specimens).map((name, index) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            onClick={() => scrollAndFocus(headings()[index] ?? null)}
          >
            {name}
          </Button>
        ))}
      </nav>
      <div ref={themes} className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {Object.entries(specimens).map(([name, states]) => (
              <section key={name}>
                <h2 className="mb4 anchor textM" tabIndex={-1}>
                  {name}
                </h2>
                <div className={styles.states}>{states}</div>
              </section>
            ))}
          </div>
        ))}
      </div>
    </Page>
  );
}
