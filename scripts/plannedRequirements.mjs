/** Requirements that are not built yet. Whoever adds the test of one removes its line. */
export const plannedRequirements = [
  'DESK-15',
  'DESK-16',
  'DESK-26',
  'SHOPX-10',
  'SHOPX-19',
  'SHOPX-20',
];
