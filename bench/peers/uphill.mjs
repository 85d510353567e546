/** @type {import('../peers.mjs').Adapter} */
export const adapter = {
  async listProducts(send) {
    const { body } = await send('GET /api/products/list');
    /** @type {import('shared/entities').Product[]} */
    const products = body.products;
    return products
      .filter(({ quantity, options }) => quantity > 0 && options.length === 0)
      .map(({ _id, price }) => ({ id: _id, price }));
  },
  filterProducts: (send, round) =>
    send('POST /api/products/advancedFilters', {
      body: {
        name: 'all',
        category: 'all',
        min: 1 + (round % 100_000) / 1000,
        max: 500,
        rating: round % 4,
        order: 'newest',
        pageNumber: 1,
      },
    }),
  async signIn(send, index) {
    const { body } = await send('POST /api/user/register', {
      body: {
        email: `buyer${index}.${Date.now()}@bench.example`,
        password: 'uphill-buyer',
        firstName: 'Buyer',
        lastName: 'Walker',
        isSubscribed: false,
      },
    });
    return { authorization: `Bearer ${body.accessToken}` };
  },
  async fillBag(send, headers, offers) {
    const products = offers.map(({ id, price }) => ({ product: id, quantity: 1, price }));
    const { body } = await send('POST /api/cart', { headers, body: { products } });
    const cents = offers.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
    return { cartId: body._id, total: cents / 100 };
  },
  order: (send, headers, bag) => send('POST /api/order/add', { headers, body: bag }),
};
