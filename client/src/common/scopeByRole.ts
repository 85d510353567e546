import type { Role } from 'shared/entities';

/** Whose orders and returns a role sees: everybody's, those of sold products, or their own (RET-02). */
export const scopeByRole: Record<Role, 'all' | 'sales' | 'own'> = {
  ROLE_ADMIN: 'all',
  ROLE_MERCHANT: 'sales',
  ROLE_MEMBER: 'own',
};
