import './requireNode.mjs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeLicenses, isAllowed, readLicenses } from './licenses.mjs';
import { main, root } from './run.mjs';

// `npm run licences` writes docs/licences.md, and fails if a license is not allowed.
await main(async () => {
  writeFileSync(path.join(root, 'docs/licences.md'), describeLicenses());
  const refused = readLicenses().filter(({ license }) => !isAllowed(license));
  for (const { name, license } of refused) console.error(`${name}: ${license}`);
  return refused.length === 0 ? 0 : 1;
});
