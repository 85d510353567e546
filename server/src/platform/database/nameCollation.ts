/** The order of lists by name, as that of `compareNames` (WORLD-09). */
export const nameCollation = { locale: 'en', numericOrdering: true };
