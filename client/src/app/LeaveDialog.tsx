import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** UX-27: asks before unsaved changes are left. */
export function LeaveDialog({ question }: { question: { leave: () => void; stay: () => void } }) {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      text="Your changes have not been saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={question.leave}
      onCancel={question.stay}
    />
  );
}
