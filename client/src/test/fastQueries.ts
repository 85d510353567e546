/*
 * What Testing Library asks of each element of a page, again after each change, without what makes it slow in Happy DOM.
 * The answers stay the same.
 */

/** Computed values of elements without a `style`, by tag and property. */
const defaultStyles = new Map<string, string>();
const notInherited = new Set(['display', 'content', 'opacity', 'pointer-events']);

/** Whether nothing but the tag decides: tests load no style sheets. */
function hasDefaultStyle(element: Element, property: string): boolean {
  // A dialog's depends on `open`.
  if (!element.isConnected || element.tagName === 'DIALOG') return false;
  if (notInherited.has(property)) return !element.hasAttribute('style');
  return property === 'visibility' && element.closest('[style]') === null;
}

const hasStyleSheet = ({ head, adoptedStyleSheets }: Document) =>
  adoptedStyleSheets.length > 0 ||
  [...head.children].some(({ tagName }) => tagName === 'STYLE' || tagName === 'LINK');

/** Happy DOM computes all properties of all ancestors to answer one. */
function readDefaultStylesOnce(view: Window) {
  const { getComputedStyle } = view;
  const seen = new WeakSet<CSSStyleDeclaration>();
  view.getComputedStyle = (element, pseudoElement) => {
    const style = getComputedStyle.call(view, element, pseudoElement);
    if (seen.has(style)) return style;
    seen.add(style);
    const compute = style.getPropertyValue.bind(style);
    const getPropertyValue = (property: string) => {
      if (!hasDefaultStyle(element, property) || hasStyleSheet(document)) return compute(property);
      const key = `${element.tagName} ${property}`;
      const value = defaultStyles.get(key) ?? compute(property);
      defaultStyles.set(key, value);
      return value;
    };
    Object.defineProperty(style, 'getPropertyValue', {
      value: getPropertyValue,
      configurable: true,
    });
    return style;
  };
}

/** Happy DOM sorts all elements of a page by their places to list them. */
function listElementsInOrder() {
  const { querySelectorAll } = Element.prototype;
  Element.prototype.querySelectorAll = function (this: Element, selector: string) {
    return selector === '*'
      ? // Testing Library only makes an array of it.
        ([...this.getElementsByTagName('*')] as unknown as NodeListOf<Element>)
      : querySelectorAll.call(this, selector);
  };
}

/** Happy DOM searches the whole page for the labels of each field. */
function findLabelsByTag() {
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLInputElement) {
        const { id, isConnected, ownerDocument } = this;
        const around = this.closest('label');
        const named =
          id && isConnected
            ? [...ownerDocument.getElementsByTagName('label')].filter(
                ({ htmlFor }) => htmlFor === id,
              )
            : [];
        return around ? [...named, around] : named;
      },
      configurable: true,
    });
  }
}

/** happy-dom leaves it empty for inline elements, around whose text accessible names would get a space. */
function nameInlineDisplay() {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name) || (name === 'display' ? 'inline' : '');
  };
}

/** Setup runs for each file, and files share a page. */
const isDone = Symbol.for('test/fastQueries');

export function speedUpQueries() {
  const view = document.defaultView;
  if (!view || isDone in document) return;
  Object.assign(document, { [isDone]: true });
  nameInlineDisplay();
  if (!('happyDOM' in view)) return;
  readDefaultStylesOnce(view);
  listElementsInOrder();
  findLabelsByTag();
}
