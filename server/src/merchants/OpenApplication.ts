import { model, Schema, type Types } from 'mongoose';

/** An email whose application waits: one at a time, whatever happens at once (CALL-44). Goes when that is decided. */
const openApplicationSchema = new Schema(
  {
    /** The email. */
    _id: { type: String, required: true },
    application: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'openApplications', versionKey: false },
);

const OpenApplication = model('OpenApplication', openApplicationSchema);

interface Application {
  _id: Types.ObjectId;
  email: string;
}

/** Belongs into the transaction that adds the application. A duplicate key error says that another one waits. */
export const openApplication = ({ _id, email }: Application) =>
  OpenApplication.create({ _id: email, application: _id });

/** Belongs into the transaction that decides or deletes the application. */
export const closeApplication = ({ _id, email }: Application) =>
  OpenApplication.deleteOne({ _id: email, application: _id });
