import { model, Schema } from 'mongoose';

/** Somebody found a review helpful (FIND-05). */
const helpfulVoteSchema = new Schema({
  review: { type: Schema.Types.ObjectId, ref: 'Review', required: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
});

helpfulVoteSchema.index({ user: 1, review: 1 }, { unique: true });
helpfulVoteSchema.index({ review: 1 });

export const HelpfulVote = model('HelpfulVote', helpfulVoteSchema);
