/* Testing Library asks these of a page after each change. Happy DOM answers the same, but slowly. */

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
  listElementsInOrder();
  findLabelsByTag();
}
