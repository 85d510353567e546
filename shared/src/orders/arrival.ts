/** How products travel; large ones such as benches take longer (SHOPX-07). */
export const shippingClasses = ['standard', 'large'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

/**
 * The settings for arrivals: working days from the order on. Holidays are '12-25' for every year, or '2026-11-26'.
 */
export interface DeliverySettings {
  deliveryDays: { min: number; max: number };
  deliveryDaysLarge: DeliverySettings['deliveryDays'];
  holidays: readonly string[];
}

/** Two days as YYYY-MM-DD, in UTC. */
export interface Arrival {
  from: string;
  to: string;
}

function addWorkingDays(start: Date, days: number, holidays: readonly string[]): string {
  const date = new Date(start);
  const dayOf = () => date.toISOString().slice(0, 10);
  const isHoliday = () => holidays.some((holiday) => dayOf().endsWith(holiday));
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0 && !isHoliday()) left -= 1;
  }
  return dayOf();
}

const domesticNames = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica']);

/** Whether an address is in the country of the shop, however it is spelled. */
const isDomestic = (country: string) =>
  domesticNames.has(country.toLowerCase().replaceAll(/[^a-z]/g, ''));

/**
 * When an order of this moment arrives: the slowest of its products, in working days from the next day on. Null abroad,
 * where nobody can tell (SHIP-03, SHOPX-07).
 * @param country of the address; undefined while there is none
 */
export function arrivalOf(
  ordered: Date,
  { classes, country }: { classes: readonly ShippingClass[]; country: string | undefined },
  settings: DeliverySettings,
): Arrival | null {
  if (country !== undefined && !isDomestic(country)) return null;
  const { deliveryDays, deliveryDaysLarge, holidays } = settings;
  const { min, max } = classes.includes('large') ? deliveryDaysLarge : deliveryDays;
  return {
    from: addWorkingDays(ordered, min, holidays),
    to: addWorkingDays(ordered, max, holidays),
  };
}
