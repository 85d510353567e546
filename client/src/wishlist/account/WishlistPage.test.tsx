import { act, screen, waitFor, within } from '@testing-library/react';
import type { WishlistItem } from 'shared/users/memberEntities';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { selectCart } from '../../cart/cartSlice.ts';
import { makeId, makeProduct, makeVariant, makeWishlistItem } from '../../test/samples.ts';

/** Mocked API with an in-memory wishlist. */
function wishlistApi(first: WishlistItem[]): Api {
  let items = first;
  return {
    'GET /wishList': () => ({ wishlist: items, pages: 1, page: 1, totalWishes: items.length }),
    'DELETE /wishList/:id': ({ params }) => {
      items = items.filter(({ _id }) => _id !== params.id);
      return { wishlist: items };
    },
  };
}

const open = (items: WishlistItem[], api: Api = {}) =>
  renderApp({
    at: '/dashboard/wishlist',
    as: 'ROLE_MEMBER',
    api: { ...wishlistApi(items), ...api },
  });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'WishList' })).getAllByRole('listitem');

describe('the wishlist', () => {
  it('DASH-09 shows an empty state', async () => {
    open([]);
    expect(await screen.findByText('you have no wishlist yet!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '#shop');
  });

  it('FIX-13 marks a product that is not public and does not link to it', async () => {
    const item = makeWishlistItem();
    const { product } = makeWishlistItem();
    open([
      { ...item, product: { ...item.product, name: 'Old Rope', isActive: false } },
      { ...makeWishlistItem(), product: { ...product, name: 'New Rope', isActive: true } },
    ]);
    const [old, current] = await rows();
    expect(old).toHaveTextContent('Old Rope');
    expect(old).toHaveTextContent('Not available now');
    expect(within(old ?? document.body).queryByRole('link')).toBeNull();
    expect(current).not.toHaveTextContent('Not available now');
    expect(screen.getByRole('link', { name: 'New Rope' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Old Rope' })).toBeVisible();
  });

  it('DASH-18 DASH-21 shows image, name, price and date of each', async () => {
    const imageUrl = '/images/0123456789abcdef01234567-960.webp';
    const product = {
      ...makeWishlistItem().product,
      name: 'Ridge Pole',
      slug: 'ridge-pole',
      price: 49.5,
    };
    open([makeWishlistItem({ product: { ...product, imageUrl } })]);
    const [row] = await rows();
    expect(row?.querySelector('img')).toHaveAttribute('src', imageUrl);
    expect(
      within(await screen.findByRole('main')).getByRole('link', { name: 'Ridge Pole' }),
    ).toHaveAttribute('href', '#product/ridge-pole');
    expect(row).toHaveTextContent('$49.50');
    expect(row).toHaveTextContent('Added on Fri, Jan 2, 2026');
  });

  it('SHOPX-18 tells stock and "From", and adds to the bag in place', async () => {
    const items = [makeWishlistItem(), makeWishlistItem(), makeWishlistItem()] as const;
    const [rope, shoe, mat] = items.map(({ product: { _id, name } }) => ({ _id, name }));
    const products = [
      makeProduct({ ...rope, quantity: 3 }),
      makeProduct({
        ...shoe,
        price: 32,
        priceMax: 35,
        options: [{ name: 'Size', values: ['M', 'L'] }],
        variants: [makeVariant({ Size: 'M' }), makeVariant({ Size: 'L' }, { price: 35 })],
      }),
      makeProduct({ ...mat, quantity: 0 }),
    ];
    const { user, store, calls } = open([...items], {
      'GET /products': { products, pages: 1, page: 1, totalProducts: 3 },
    });
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByRole('button', { name: `Add ${rope?.name} to bag` }));
    expect(selectCart(store.getState()).items).toMatchObject([{ product: { _id: rope?._id } }]);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Only 3 left');
    expect(second).toHaveTextContent(/From \$/);
    expect(first).not.toHaveTextContent(/From/);
    expect(third).toHaveTextContent('Sold out');
    expect(await main.findByRole('button', { name: `Notify me about ${mat?.name}` })).toBeVisible();
    await user.click(main.getByRole('button', { name: `Add ${shoe?.name} to bag` }));
    expect(await screen.findByRole('radio', { name: 'L' })).toBeVisible();
    expect(calls('GET /products').at(-1)?.input).toMatchObject({
      ids: items.map(({ product }) => product._id).join(','),
    });
  });

  it('DASH-18 UX-11 UX-23 replaces a removed item with an undo button, which takes the focus', async () => {
    const [one, two] = [makeWishlistItem(), makeWishlistItem()];
    const { user, calls } = open([one, two]);
    await user.click(await screen.findByRole('button', { name: `Remove ${one.product.name}` }));
    expect(await screen.findByText('Update wishlist')).toBeVisible();
    expect(calls('DELETE /wishList/:id')).toMatchObject([{ params: { id: one._id } }]);
    const [removed, left] = await rows();
    expect(removed).toHaveTextContent(`${one.product.name} removed.`);
    expect(left).toHaveTextContent(two.product.name);
    expect(screen.getByText('1 product')).toBeVisible();
    const undo = screen.getByRole('button', { name: `Undo: keep ${one.product.name}` });
    await waitFor(() => expect(undo).toHaveFocus());
  });

  it('UX-11 restores a removed item at its place', async () => {
    const [one, two] = [makeWishlistItem(), makeWishlistItem()];
    const again = { ...one, _id: makeId() };
    const { user, calls } = open([one, two], {
      'POST /wishList': { wishlist: [again, two], isLiked: true },
    });
    await user.click(await screen.findByRole('button', { name: `Remove ${one.product.name}` }));
    await user.click(await screen.findByRole('button', { name: `Undo: keep ${one.product.name}` }));
    await screen.findByRole('button', { name: `Remove ${one.product.name}` });
    expect(calls('POST /wishList')).toMatchObject([{ input: { product: one.product._id } }]);
    const [first] = await rows();
    expect(first).toHaveTextContent(one.product.name);
    expect(screen.getByText('2 products')).toBeVisible();
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('UX-11 makes a removal permanent after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = [makeWishlistItem(), makeWishlistItem()];
    const { user, calls } = open([one, two]);
    await user.click(await screen.findByRole('button', { name: `Remove ${one.product.name}` }));
    await screen.findByRole('button', { name: `Undo: keep ${one.product.name}` });
    expect(calls('GET /wishList').map(({ input }) => input)).toEqual([{ page: 1 }]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const [left, ...others] = await rows();
    expect(left).toHaveTextContent(two.product.name);
    expect(others).toEqual([]);
    // The page is reloaded to fill the gaps.
    expect(calls('GET /wishList')).toHaveLength(2);
  });

  it('UX-11 still offers to undo a removal when an earlier one becomes permanent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two, three] = [makeWishlistItem(), makeWishlistItem(), makeWishlistItem()];
    const { user, calls } = open([one, two, three]);
    const undo = ({ product }: WishlistItem) =>
      screen.queryByRole('button', { name: `Undo: keep ${product.name}` });
    for (const item of [one, two]) {
      await user.click(await screen.findByRole('button', { name: `Remove ${item.product.name}` }));
      await waitFor(() => expect(undo(item)).toHaveFocus());
    }
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(undo(one)).toBeNull();
    expect(undo(two)).toBeVisible();
    expect(calls('GET /wishList')).toHaveLength(1);

    await user.click(screen.getByRole('heading', { level: 1 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const [left, ...others] = await rows();
    expect(left).toHaveTextContent(three.product.name);
    expect(others).toEqual([]);
    expect(calls('GET /wishList')).toHaveLength(2);
  });

  it('ERR-03 keeps an item that could not be removed', async () => {
    const item = makeWishlistItem();
    const { user } = open([item], { 'DELETE /wishList/:id': fail(500) });
    await user.click(await screen.findByRole('button', { name: `Remove ${item.product.name}` }));
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});
