import type { Role } from 'shared/entities';

/** Badge of each role (DASH-02). */
export const roleNames: Record<Role, string> = {
  ROLE_ADMIN: 'Admin',
  ROLE_MERCHANT: 'Merchant',
  ROLE_MEMBER: 'Member',
};

/** Whose orders and returns a role sees: everybody's, those of sold products, or their own (RET-02). */
export const scopeByRole: Record<Role, 'all' | 'sales' | 'own'> = {
  ROLE_ADMIN: 'all',
  ROLE_MERCHANT: 'sales',
  ROLE_MEMBER: 'own',
};
