import { createRecentList } from '../lib/createRecentList.ts';

export const recentSearches = createRecentList('searches', 5);

/** Ids of products; one more than are shown, because the current product is left out (FIND-04). */
export const recentProducts = createRecentList('viewed', 5);
