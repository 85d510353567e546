import { model, Schema, type Types } from 'mongoose';

/** An email with an undecided application; the unique id allows one at a time (CALL-44). */
const openApplicationSchema = new Schema(
  {
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

/** In the transaction that adds the application. @throws a duplicate key error if another one is open */
export const openApplication = ({ _id, email }: Application) =>
  OpenApplication.create({ _id: email, application: _id });

export const isApplicationOpen = async (email: string) =>
  (await OpenApplication.exists({ _id: email })) !== null;

/** Call within the transaction that decides or deletes the application. */
export const closeApplication = ({ _id, email }: Application) =>
  OpenApplication.deleteOne({ _id: email, application: _id });
