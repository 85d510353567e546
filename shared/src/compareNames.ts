const collator = new Intl.Collator('en', { numeric: true });

/** The order of lists by name: 9 kg before 10 kg, Äpfel before Banana (WORLD-09). */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
