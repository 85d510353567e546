import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks for confirmation before unsaved changes are discarded (UX-27). */
export function UnsavedChangesDialog({
  prompt,
}: {
  prompt: { leave: () => void; stay: () => void };
}) {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={prompt.leave}
      onCancel={prompt.stay}
    />
  );
}
