import './requireNode.mjs';
import { readCoverage } from './requirementCoverage.mjs';

// Prints the requirements without a test.
const { required, missing } = readCoverage();
for (const id of missing) console.log(id);
console.error(
  `${required.length} requirements, ${required.length - missing.length} covered, ${missing.length} missing`,
);
process.exitCode = missing.length > 0 ? 1 : 0;
