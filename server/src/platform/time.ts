export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day in UTC as YYYY-MM-DD. */
export const toUtcDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** @param day YYYY-MM-DD */
export const addDays = (day: string, days: number) => toUtcDay(Date.parse(day) + days * dayMs);
