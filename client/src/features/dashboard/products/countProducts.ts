/** '1 product' or '120 products'. */
export const countProducts = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;
