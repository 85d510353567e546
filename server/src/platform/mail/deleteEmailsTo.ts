import { HeldEmail } from './digest.ts';
import { deleteQuota, recipientKey } from './emailQuota.ts';
import { OutboxMessage } from './OutboxMessage.ts';

/** Deletes the unsent emails to an address and its quota (BACK-03). */
export async function deleteEmailsTo(email: string): Promise<void> {
  if (!email) return;
  await OutboxMessage.deleteMany({ to: email });
  await HeldEmail.deleteMany({ recipient: recipientKey(email) });
  await deleteQuota(email);
}
