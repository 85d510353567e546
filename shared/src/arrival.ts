/** Working days from the order to its arrival. */
interface DeliveryDays {
  min: number;
  max: number;
}

/** Two days as YYYY-MM-DD, in UTC. */
export interface Arrival {
  from: string;
  to: string;
}

function addWorkingDays(start: Date, days: number): string {
  const date = new Date(start);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** When an order of this moment arrives; Saturdays and Sundays do not count (SHIP-03). */
export const arrivalOf = (ordered: Date, { min, max }: DeliveryDays): Arrival => ({
  from: addWorkingDays(ordered, min),
  to: addWorkingDays(ordered, max),
});
