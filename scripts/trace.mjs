import './requireNode.mjs';
import { readCoverage } from './requirementCoverage.mjs';

// Prints the requirements without a test, and the ids that two have.
const { required, repeated, missing } = readCoverage();
for (const id of missing) console.log(id);
for (const id of repeated) console.log(`${id} is there twice: give one of them the next number.`);
console.error(
  `${required.length} requirements, ${required.length - missing.length} covered, ${missing.length} missing`,
);
process.exitCode = missing.length + repeated.length > 0 ? 1 : 0;
