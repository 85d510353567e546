import type { Types } from 'mongoose';
import { deleteNews } from '../news/model/adminNews.ts';
import { Merchant } from './model/Merchant.ts';
import { closeApplication, isApplicationOpen, openApplication } from './model/OpenApplication.ts';
import type { Caller } from '../users/model/caller.ts';

export { emailRows, emailsToMerchants, saleCancelledEmail, saleEmail } from './saleEmails.ts';

type Applicant = Pick<Caller, 'email' | 'isEmailVerified'>;

/** Anybody can enter any email, so applications belong to an account only once its email is verified. */
const readApplications = ({ email, isEmailVerified }: Applicant) =>
  Merchant.find({ email: { $in: isEmailVerified && email ? [email] : [] } }).lean();

export const readApplicationIds = async (applicant: Applicant): Promise<Types.ObjectId[]> =>
  (await readApplications(applicant)).map(({ _id }) => _id);

/** Ends open invitations of both emails of a change, whose mailboxes could take the account over (SAFE-23). */
export const endInvitations = (emails: readonly string[]) =>
  Merchant.updateMany(
    { email: { $in: emails }, signupHash: { $gt: '' } },
    { $set: { signupHash: null, signupUntil: null } },
  );

/** The applications, and the merchant that came of one, follow the account to another email. */
export async function moveApplications(ids: readonly Types.ObjectId[], to: string): Promise<void> {
  for (const application of await Merchant.find({ _id: { $in: ids } }).lean()) {
    const { deletedCount } = await closeApplication(application);
    await Merchant.updateOne({ _id: application._id }, { $set: { email: to } });
    const isOpen = deletedCount > 0 && !(await isApplicationOpen(to));
    if (isOpen) await openApplication({ ...application, email: to });
  }
}

export async function deleteApplications(applicant: Applicant): Promise<void> {
  for (const application of await readApplications(applicant)) {
    await closeApplication(application);
    await Merchant.deleteOne({ _id: application._id });
    await deleteNews([application._id]);
  }
}
