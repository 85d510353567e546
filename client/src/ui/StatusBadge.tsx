import type { IconName } from './Icon.tsx';
import { Tag, type Tone } from './Tag.tsx';

const looks: Record<string, [Tone, IconName]> = {
  'Not processed': ['quiet', 'box'],
  Processing: ['warning', 'clock'],
  Shipped: ['info', 'truck'],
  Delivered: ['pine', 'check'],
  Cancelled: ['danger', 'close'],
  'Waiting Approval': ['warning', 'clock'],
  Approved: ['pine', 'check'],
  Rejected: ['danger', 'close'],
  Active: ['pine', 'check'],
  Disabled: ['quiet', 'eyeOff'],
};

/** The state of an order line, an application or a review, in its own words; unknown ones look quiet. */
export function StatusBadge({ status }: { status: string }) {
  const [tone, icon] = looks[status] ?? ['quiet', 'info'];
  return (
    <Tag tone={tone} icon={icon}>
      {status}
    </Tag>
  );
}
