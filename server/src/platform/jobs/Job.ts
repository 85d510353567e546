import { model, Schema, Types } from 'mongoose';

/** Something to do later, stored in the transaction of its cause. It is deleted when it is done (docs/decisions/0005). */
export interface JobRow<Payload = unknown> {
  _id: Types.ObjectId;
  /** Which handler does it. */
  kind: string;
  payload: Payload;
  /** The ids of what it is about, with which it can be found; of a held email, its recipient. */
  about?: readonly (Types.ObjectId | string)[];
  createdAt: Date;
  /** The Unix epoch unless it must wait, so that a new job is due whatever the clock says. */
  dueAt: Date;
  /** When a later `dueAt` was set. */
  scheduledAt?: Date;
  /** The number of failed attempts. */
  attempts: number;
  lastError?: string;
}

const jobSchema = new Schema<JobRow>(
  {
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    about: { type: [Schema.Types.Mixed], default: undefined },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    scheduledAt: { type: Date },
    attempts: { type: Number, required: true },
    lastError: { type: String },
  },
  { collection: 'jobs', versionKey: false, minimize: false },
);

jobSchema.index({ kind: 1, dueAt: 1 });
jobSchema.index({ about: 1 }, { sparse: true });
jobSchema.index({ scheduledAt: 1 }, { sparse: true });

export const Job = model('Job', jobSchema);

export interface JobOptions {
  /** In ms from now. */
  delayMs?: number;
  about?: JobRow['about'];
}

/** The fields of a job that waits. */
export const dueIn = (delayMs: number) => {
  const scheduledAt = new Date();
  return { scheduledAt, dueAt: new Date(scheduledAt.getTime() + delayMs) };
};

export const newJob = <Payload>(
  kind: string,
  payload: Payload,
  { delayMs = 0, about }: JobOptions = {},
): JobRow<Payload> => ({
  _id: new Types.ObjectId(),
  kind,
  payload,
  ...(about && { about }),
  createdAt: new Date(),
  ...(delayMs > 0 ? dueIn(delayMs) : { dueAt: new Date(0) }),
  attempts: 0,
});
