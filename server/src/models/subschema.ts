import { Schema } from 'mongoose';

/** The schema of subdocuments without an id. */
export const subschema = <const Fields extends Parameters<typeof Schema.create>[0]>(
  fields: Fields,
) => Schema.create(fields, { _id: false });
