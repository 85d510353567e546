import type { Page } from 'playwright-core';

/** Returns the page or open panels that overflow horizontally. */
export const findOverflow = (page: Page) =>
  page.evaluate(async () => {
    const find = () =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=menu]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((container) => {
          const right = container.getBoundingClientRect().left + container.clientWidth;
          const outside = [...container.querySelectorAll('*')].filter(
            (element) =>
              element.getBoundingClientRect().right > right + 1 && !element.closest('nav'),
          );
          const names = outside.map((element) => element.outerHTML.slice(0, 60));
          return `${container.scrollWidth} px wide for ${names.join(' ')}`;
        });
    // Positioned elements follow a new size a few frames later.
    for (let frame = 0; frame < 60 && find().length > 0; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return find();
  });

/** Returns buttons and fields without a border or outline in forced-colors mode. */
export const findMissingOutlines = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(button, input, select, textarea):not([aria-hidden], [type=file])',
      ),
    ]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => {
        // The border may be around a field together with its buttons.
        return ![element, element.parentElement].some((candidate) => {
          if (!candidate) return false;
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(candidate);
          return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
        });
      })
      .map((element) => `has no edge: ${element.outerHTML.slice(0, 150)}`),
  );

/** Returns animations that run despite reduced motion. */
export const findRunningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { activeDuration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(activeDuration) > 1;
      })
      .map(
        (animation) =>
          `moves: ${animation.effect instanceof KeyframeEffect && animation.effect.target?.outerHTML.slice(0, 150)}`,
      ),
  );

/** Returns focusable elements without a visible focus indicator. */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  // The first Tab key switches to the stronger focus ring (SHELL-10).
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const panel = document.querySelector('[role=dialog], [role=menu]') ?? document;
    const reachable = [
      ...panel.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *, [data-base-ui-focus-guard]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const isShown = (element: HTMLElement) => {
      element.focus({ preventScroll: true });
      // The focus ring of a card link is around its card, that of a radio button around its label.
      const styles = [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        getComputedStyle(element.parentElement ?? element),
        getComputedStyle(element.nextElementSibling ?? element),
      ];
      return (
        document.activeElement === element &&
        styles.some(({ outlineStyle }) => outlineStyle !== 'none')
      );
    };
    return reachable
      .filter((element) => !isShown(element))
      .map((element) => `does not show the focus: ${element.outerHTML.slice(0, 150)}`);
  });
}
