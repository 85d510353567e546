import { setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcryptjs';

// Hashing has a lower priority than serving requests. Only Linux has a priority per thread.
if (process.platform === 'linux') setPriority(5);

/** @param {{ password: string, cost: number }} task @returns {string} */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ password: string, stored: string }} task @returns {boolean} */
export const compare = ({ password, stored }) => compareSync(password, stored);
