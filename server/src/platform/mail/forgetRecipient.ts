import { HeldEmail } from './digest.ts';
import { deleteQuota, recipientKey } from './emailQuota.ts';
import { OutboxMessage } from './OutboxMessage.ts';

/** Deletes what waits to be sent to an address, and what was counted of it (BACK-03). */
export async function forgetRecipient(email: string): Promise<void> {
  if (!email) return;
  await OutboxMessage.deleteMany({ to: email });
  await HeldEmail.deleteMany({ recipient: recipientKey(email) });
  await deleteQuota(email);
}
