import { model, Schema } from 'mongoose';

/** Opens one stream of events; what it stands for are the claims of the token that asked for it (LIVE-01). */
const eventTicketSchema = new Schema(
  {
    /** hashSecret() of the ticket. */
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    sessionId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);

eventTicketSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EventTicket = model('EventTicket', eventTicketSchema);
