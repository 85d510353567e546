/**
 * Requirements that are not built yet. Whoever adds the test of one removes its line.
 * @type {string[]}
 */
export const plannedRequirements = [];
