import type { IconName } from './Icon.tsx';
import { Tag, type Tone } from './Tag.tsx';

const statusStyles: Record<string, [Tone, IconName]> = {
  'Not processed': ['quiet', 'box'],
  Processing: ['warning', 'clock'],
  Shipped: ['info', 'truck'],
  Delivered: ['success', 'check'],
  Cancelled: ['danger', 'close'],
  'Waiting Approval': ['warning', 'clock'],
  Approved: ['success', 'check'],
  Rejected: ['danger', 'close'],
  Active: ['success', 'check'],
  Disabled: ['quiet', 'eyeOff'],
  Requested: ['warning', 'clock'],
  Declined: ['danger', 'close'],
  Received: ['info', 'box'],
  Refunded: ['success', 'check'],
  Unpaid: ['warning', 'clock'],
  Pending: ['info', 'clock'],
  Paid: ['success', 'check'],
  'Part refunded': ['info', 'check'],
  Inactive: ['quiet', 'eyeOff'],
  Ended: ['quiet', 'close'],
  'Used up': ['quiet', 'close'],
  Scheduled: ['info', 'clock'],
};

/** Badge for any status in the shop; unknown ones have a neutral color. */
export function StatusBadge({ status }: { status: string }) {
  const [tone, icon] = statusStyles[status] ?? ['quiet', 'info'];
  return (
    <Tag tone={tone} icon={icon}>
      {status}
    </Tag>
  );
}
