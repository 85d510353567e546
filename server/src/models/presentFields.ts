import { Types } from 'mongoose';

type Presented<Value> = Value extends Types.ObjectId | Date
  ? string
  : Value extends undefined
    ? null
    : Value;

function presentValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Types.ObjectId ? value.toString() : (value ?? null);
}

/** Some fields of a row as the API returns them: ids and dates as texts, and null for what is missing. */
export const presentFields = <Row extends object, Field extends keyof Row>(
  row: Row,
  ...fields: readonly Field[]
) =>
  Object.fromEntries(fields.map((field) => [field, presentValue(row[field])])) as {
    [Name in Field]-?: Presented<Row[Name]>; // one entry per field
  };
