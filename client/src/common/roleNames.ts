import type { Role } from 'shared/entities';

/** Badge of each role (DASH-02). */
export const roleNames: Record<Role, string> = {
  ROLE_ADMIN: 'Admin',
  ROLE_MERCHANT: 'Merchant',
  ROLE_MEMBER: 'Member',
};
