import type { Product, Role, User } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { createAppThunk, type ThunkTools } from '../../lib/thunk.ts';
import { scopeByRole } from '../../common/roles.ts';

interface Search {
  text: string;
  role: Role;
}

interface CommandResults {
  text: string;
  orders: readonly Order[];
  products: readonly Product[];
  users: readonly User[];
}

const debounceMs = 200;
const minLength = 2;
const limit = 5;

export const noResults: CommandResults = { text: '', orders: [], products: [], users: [] };

async function search({ text, role }: Search, { call, wait }: ThunkTools): Promise<CommandResults> {
  if (text.length < minLength) return { ...noResults, text };
  await wait(debounceMs);
  const isAdmin = role === 'ROLE_ADMIN';
  const isStaff = isAdmin || role === 'ROLE_MERCHANT';
  const [{ orders }, { products }, { users }] = await Promise.all([
    call('GET /order', { input: { search: text, scope: scopeByRole[role], limit } }),
    isStaff ? call('GET /products', { input: { search: text, limit } }) : noResults,
    isAdmin ? call('GET /user/search', { input: { search: text, limit } }) : noResults,
  ]);
  return { text, orders, products, users };
}

/** Orders, products and users that the command search finds, each for the roles that may open them (DESK-10). */
export const searchEverything = createAppThunk('dashboard/commandSearch', search, {
  silent: true,
});
