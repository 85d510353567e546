import type { Types } from 'mongoose';
import { deleteNews } from '../news/model/adminNews.ts';
import { Merchant } from './model/Merchant.ts';
import type { Caller } from '../users/model/caller.ts';

export { emailsToMerchants, saleCancelledEmail, saleEmail } from './saleEmails.ts';

type Applicant = Pick<Caller, 'email' | 'isEmailVerified'>;

/** Anybody can enter any email, so applications belong to an account only once its email is verified. */
export async function readApplicationIds({ email, isEmailVerified }: Applicant) {
  const emails = isEmailVerified && email ? [email] : [];
  const rows = await Merchant.find({ email: { $in: emails } })
    .select('_id')
    .lean();
  return rows.map(({ _id }) => _id);
}

/** Ends open invitations of both emails of a change, whose mailboxes could take the account over (SAFE-23). */
export const endInvitations = (emails: readonly string[]) =>
  Merchant.updateMany(
    { email: { $in: emails }, signupHash: { $gt: '' } },
    { $set: { signupHash: null, signupUntil: null } },
  );

/** The applications, and the merchant that came of one, follow the account to another email. */
export async function moveApplications(ids: readonly Types.ObjectId[], to: string): Promise<void> {
  for (const { _id, openEmail } of await Merchant.find({ _id: { $in: ids } }).lean()) {
    const isOpen = openEmail && !(await Merchant.exists({ openEmail: to, _id: { $ne: _id } }));
    await Merchant.updateOne({ _id }, { $set: { email: to, openEmail: isOpen ? to : null } });
  }
}

export async function deleteApplications(applicant: Applicant): Promise<void> {
  const ids = await readApplicationIds(applicant);
  await Merchant.deleteMany({ _id: { $in: ids } });
  await deleteNews(ids);
}
