import './requireNode.mjs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeLicences, isAllowed, readLicences } from './licencesOf.mjs';
import { main, root } from './run.mjs';

// `npm run licences` writes docs/licences.md, and fails if a licence is not allowed.
await main(async () => {
  writeFileSync(path.join(root, 'docs/licences.md'), describeLicences());
  const refused = readLicences().filter(({ licence }) => !isAllowed(licence));
  for (const { name, licence } of refused) console.error(`${name}: ${licence}`);
  return refused.length === 0 ? 0 : 1;
});
