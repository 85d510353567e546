import { demoCatalogue, measureSearches } from './seed/searchQuality.ts';

/** `npm run search-quality`: prints how well searches of the demo shop find what people expect. */
const { meanReciprocalRank, failures } = measureSearches(await demoCatalogue());
console.log(`Mean reciprocal rank: ${meanReciprocalRank.toFixed(3)}`);
for (const { search, found } of failures)
  console.log(`${search}: ${found.join(', ') || 'nothing'}`);
