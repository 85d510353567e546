import { useLocation, useNavigate } from 'react-router-dom';
import type { Product, Review } from 'shared/entities';
import { reviewSchema } from 'shared/reviews/reviewSchemas';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { StarInput } from '../../ui/StarInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { selectIsAuthenticated } from '../../users/authSlice.ts';

type YesNo = 'yes' | 'no' | '';

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

interface Props {
  product: Product;
  onSent: (review: Review) => void;
}

/** Review form for everybody; submitting requires a login, which returns here with the draft kept (REV-02, UX-13). */
export function ReviewForm({ product, onSent }: Props) {
  const dispatch = useAppDispatch();
  const send = useAction({
    successText: 'Your review has been sent and is awaiting approval.',
  });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const form = useForm({
    name: `review:${product._id}`,
    schema: reviewSchema,
    initial: { rating: 0, title: '', review: '', isRecommended: '' as YesNo }, // otherwise the type is narrowed to ''
    buildInput: ({ isRecommended, ...values }) => ({
      ...values,
      product: product._id,
      isRecommended: isRecommended === '' ? undefined : isRecommended === 'yes',
    }),
    submit: async (input) => {
      if (isSignedIn) return onSent((await send('POST /review', { input }).unwrap()).review);
      dispatch(noticeAdded({ kind: 'info', text: 'Please login to post your review' }));
      void navigate('/login', { state: { from: pathname + search } });
      // Throws because nothing was sent, so that the draft is kept.
      throw new Error('Not signed in: the review was not sent.');
    },
    resetOnSuccess: true,
  });
  const { values, errors, set } = form;

  return (
    <form
      {...form.form}
      className="stack gap4 formWidth p5 bordered roundL onSurface"
      aria-labelledby="review-form-title"
    >
      <h3 id="review-form-title">Write a review</h3>
      <StarInput
        legend="Rating"
        required
        value={values.rating}
        error={errors['rating']}
        onChange={(rating) => set({ rating })}
      />
      <TextField {...form.field('title')} label="Title" required autoComplete="off" />
      <TextArea {...form.field('review')} label="Comment" required />
      <RadioGroup
        legend="Would you recommend it?"
        required
        options={yesNoOptions}
        value={values.isRecommended === '' ? null : values.isRecommended}
        error={errors['isRecommended']}
        onChange={(isRecommended) => set({ isRecommended })}
      />
      <p className="mutedXs">
        Reviews appear after approval. A new review replaces your earlier one.
      </p>
      <Button type="submit" className="selfStart" busy={form.isBusy}>
        Publish review
      </Button>
    </form>
  );
}
