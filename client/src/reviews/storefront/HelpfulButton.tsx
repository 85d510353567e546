import type { Review } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { useAction } from '../../lib/useCall.ts';
import { usePending } from '../../lib/usePending.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  review: Review;
  onChange: (review: Review) => void;
}

/** Button that marks a review as helpful, once per person, with the number of votes (FIND-05). */
export function HelpfulButton({ review, onChange }: Props) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const act = useAction();
  const [isBusy, mark] = usePending(async () => {
    const result = await act('POST /review/:id/helpful', { params: { id: review._id } });
    if (!('error' in result)) onChange(result.payload.review);
  });
  const { helpful, title } = review;
  const isHelpful = user !== null && review.isHelpful === true;
  if (user !== null && user._id === review.user?._id) {
    return (
      helpful > 0 && (
        <p className="muted">{formatCount(helpful, 'person', 'people')} found this helpful</p>
      )
    );
  }
  const press = () => {
    if (user) return isHelpful ? undefined : mark();
    dispatch(noticeAdded({ kind: 'warning', text: 'Please login to mark a review as helpful' }));
  };
  return (
    <Button
      size="small"
      variant="secondary"
      aria-pressed={isHelpful}
      aria-label={`Helpful: ${title}, ${helpful} so far`}
      busy={isBusy}
      onClick={() => void press()}
    >
      {isHelpful && <Icon name="check" size={16} />}
      Helpful{helpful > 0 && ` (${helpful})`}
    </Button>
  );
}
