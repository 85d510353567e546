/** Requirements that are not built yet. Whoever adds the test of one removes its line. */
export const plannedRequirements = ['SHOPX-20'];
