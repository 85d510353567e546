import { type CurrentCartLine, mergeDuplicateLines } from 'shared/cart/cartMerge';
import type { Product } from 'shared/entities';
import type { CurrentCartItem } from 'shared/users/memberEntities';
import { type Api, ErrorReply, EtagReply, fail } from './renderApp.tsx';

/** The cart of an account as the server keeps it (CALL-114, CALL-115), with these products. */
export function makeAccountCart(products: readonly Product[]) {
  let lines: readonly CurrentCartLine[] = [];
  let version = 0;
  const etag = () => `"${version}"`;
  const items = (): CurrentCartItem[] =>
    lines.flatMap(({ product: id, ...line }) => {
      const product = products.find(({ _id }) => _id === id);
      return product ? [{ ...line, product }] : [];
    });
  return {
    etag,
    items,
    lines: () => lines,
    /** Replaces the cart, as another device does. */
    replace(newLines: readonly CurrentCartLine[]) {
      lines = mergeDuplicateLines(newLines);
      version += 1;
    },
  };
}

export type AccountCart = ReturnType<typeof makeAccountCart>;

/** Mocked replies from the account's cart; `failure` stands for a server that cannot be reached. */
export const cartApi = (
  getCart: (token: string | null) => AccountCart,
  failure: () => ErrorReply | null = () => null,
): Api => ({
  'GET /cart/current': ({ token, etag }) => {
    const cart = getCart(token);
    const failed = failure() ?? (etag === cart.etag() ? fail(304) : null);
    return failed ?? new EtagReply(cart.etag(), { items: cart.items() });
  },
  'PUT /cart/current': ({ input, token, etag }) => {
    const cart = getCart(token);
    const failed = failure() ?? (etag === cart.etag() ? null : fail(412));
    if (failed) return failed;
    cart.replace(input.items);
    return new EtagReply(cart.etag(), { items: cart.items() });
  },
});
