import type { Review } from 'shared/entities';
import { reviewReplySchema } from 'shared/reviews/reviewSchemas';
import { useAppDispatch } from '../../lib/hooks.ts';
import { useForm } from '../../lib/useForm.ts';
import { replyToReview } from './productReviewsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

interface Props {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Writes, changes or removes the reply to a review (CALL-113). */
export function MerchantReplyForm({ review, open, onClose }: Props) {
  const dispatch = useAppDispatch();
  const form = useForm({
    name: `reply:${review._id}`,
    schema: reviewReplySchema,
    initial: { message: review.reply?.message ?? '' },
    submit: async ({ message }) => {
      await dispatch(replyToReview({ id: review._id, message })).unwrap();
      onClose();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={`Reply to “${review.title}”`}>
      <form {...form.form} className="grid gap3">
        <TextArea
          {...form.field('message')}
          label="Your reply"
          hint="Your reply is public. Save an empty reply to remove it."
          rows={3}
        />
        <div className="row wrap gap3">
          <Button type="submit" busy={form.isBusy}>
            Save reply
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
