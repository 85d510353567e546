import type { Review } from 'shared/entities';
import { reviewReplySchema } from 'shared/reviews/reviewSchemas';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

interface Props {
  review: Review;
  open: boolean;
  onSaved: (review: Review) => void;
  onClose: () => void;
}

/** Writes, changes or removes the reply to a review (CALL-113). */
export function MerchantReplyForm({ review, open, onSaved, onClose }: Props) {
  const act = useAction({ successText: 'Your reply has been saved.' });
  const form = useForm({
    name: `reply:${review._id}`,
    schema: reviewReplySchema,
    initial: { message: review.reply?.message ?? '' },
    submit: async (input) => {
      const params = { id: review._id };
      const reply = await act('PUT /review/:id/reply', { params, input }).unwrap();
      onSaved(reply.review);
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
