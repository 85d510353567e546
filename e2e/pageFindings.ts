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

/** Returns focusable elements without a visible focus indicator, except those in parts with these selectors. */
export async function findHiddenFocus(page: Page, parts: readonly string[]): Promise<string[]> {
  // The first Tab key switches to the stronger focus ring (SHELL-10).
  await page.keyboard.press('Tab');
  return page.evaluate((excluded) => {
    const panel = document.querySelector('[role=dialog], [role=menu]') ?? document;
    const reachable = [
      ...panel.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *, [data-base-ui-focus-guard]') &&
        !excluded.some((part) => element.closest(part)) &&
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
  }, parts);
}

/**
 * Returns controls that the viewport or another element cuts or covers, even when they are scrolled to, and buttons and
 * fields below 44 px (WORLD-10).
 */
export const findCutControls = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('[role=dialog]') ?? document;
    const controls = [
      ...panel.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
    ].filter(
      (control) =>
        control.tabIndex >= 0 &&
        !control.matches(
          ':disabled, .skipLink, [inert] *, [aria-hidden=true] *, [data-base-ui-focus-guard]',
        ) &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    /** A switch is as large as its label. */
    const targetOf = (control: HTMLElement) =>
      control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
        ? (control.labels?.[0] ?? control)
        : control;
    const isHit = (target: HTMLElement, [x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(x, y);
      return !!hit && (target.contains(hit) || hit.contains(target.closest('label')));
    };
    const isNarrow = (control: HTMLElement) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(control);
      const width = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return control.matches('input:not([type=checkbox], [type=radio], [inputmode])')
        ? width < 3 * parseFloat(fontSize)
        : control.matches('button') && control.scrollWidth > control.clientWidth + 1;
    };
    const findProblem = (control: HTMLElement) => {
      const target = targetOf(control);
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, height } = target.getBoundingClientRect();
      if (left < -0.5 || right > document.documentElement.clientWidth + 0.5) return 'is cut';
      // Links can have several lines, of which the one in the middle is in the middle of the screen.
      const boxes = [...target.getClientRects()];
      const box = boxes[Math.floor(boxes.length / 2)];
      if (!box) return 'is hidden';
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const edges = [
        [box.left + 3, y],
        [box.right - 3, y],
        [x, box.top + 3],
        [x, box.bottom - 3],
      ] as const;
      const points = [[x, y] as const, ...(target.matches('a') ? [] : edges)];
      if (!points.every((point) => isHit(target, point))) return 'is covered';
      if (isNarrow(control)) return 'cuts its text';
      return !target.matches('a') && height < 43.5 ? `is ${height} px high` : null;
    };
    return controls.flatMap((control) => {
      const problem = findProblem(control);
      return problem ? [`${problem}: ${control.outerHTML.slice(0, 150)}`] : [];
    });
  });
