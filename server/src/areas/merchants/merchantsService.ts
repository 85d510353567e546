import { AdminNews } from '../../models/AdminNews.ts';
import { Merchant } from '../../models/Merchant.ts';
import {
  closeApplication,
  isApplicationOpen,
  openApplication,
} from '../../models/OpenApplication.ts';
import type { Caller } from '../../models/caller.ts';
import { applicationNewsText } from './merchantApplications.ts';

type Applicant = Pick<Caller, 'email' | 'isEmailVerified'>;

/** Anybody can enter any email, so applications belong to an account only once its email is verified. */
const readApplications = ({ email, isEmailVerified }: Applicant) =>
  Merchant.find({ email: { $in: isEmailVerified && email ? [email] : [] } }).lean();

/**
 * The applications, and the merchant that came of one, follow the account to another email. Open invitations of both
 * emails end, or else their mailboxes could take the account over (SAFE-23).
 */
export async function moveApplications(applicant: Applicant, to: string): Promise<void> {
  await Merchant.updateMany(
    { email: { $in: [applicant.email, to] }, signupHash: { $gt: '' } },
    { $set: { signupHash: null, signupUntil: null } },
  );
  for (const application of await readApplications(applicant)) {
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
    await AdminNews.deleteMany({ text: applicationNewsText(application) });
  }
}
