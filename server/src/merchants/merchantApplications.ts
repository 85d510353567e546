import { recordChanges } from '../audit/model/AuditEntry.ts';
import { recordNews } from '../news/model/adminNews.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant, type MerchantRow, presentMerchant } from './model/Merchant.ts';
import { recordBrandChange, recordUser } from '../audit/model/auditedFields.ts';
import { User } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { makeLink } from '../models/makeLink.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound, onDuplicateKey } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { dayMs } from '../platform/time.ts';
import { setBrandActive } from '../brands/brandsService.ts';
import { applicationEmail, invitationEmail, rejectionEmail } from './merchantEmails.ts';
import { refuseMerchantOrAdmin } from './merchantSignup.ts';
import { endInvitations } from './merchantsService.ts';

/** CALL-44, MERCH-01 */
export const apply: Handler<'POST /merchant/seller-request'> = async ({ input }) => {
  const { name, email, phoneNumber, brand: brandName, business } = input;
  await onDuplicateKey(
    inTransaction(async () => {
      const details = { name, email, phoneNumber, brandName, business };
      const application = await Merchant.create({ ...details, openEmail: email });
      await recordNews({
        kind: 'application',
        text: `${brandName}, by ${name}`,
        about: application._id,
        path: 'dashboard/merchants',
      });
      await enqueueEmail(email, applicationEmail());
    }),
    'You already have an open application.',
    'email',
  );
  return { message: 'Your request sent. We will respond ASAP' };
};

/** CALL-45, newest first. */
export const list: Handler<'GET /merchant/list', Caller> = async ({ input }) => {
  const filter = input.status ? { status: input.status } : {};
  const { rows, total, ...page } = await findFilteredPage<MerchantRow>(
    Merchant,
    { base: { filter }, conditions: [], sort: { createdAt: -1, _id: -1 } },
    input,
  );
  return { merchants: rows.map(presentMerchant), ...page, totalMerchants: total };
};

/** Emails a sign-up link; earlier links to the same email become invalid. */
async function invite(merchant: MerchantRow): Promise<MerchantRow> {
  const { _id, email, brandName } = merchant;
  const { secret, hash: signupHash, until: signupUntil } = makeLink(7 * dayMs);
  const link = { signupHash, signupUntil };
  await endInvitations([email]);
  await Merchant.updateOne({ _id }, { $set: link });
  await enqueueEmail(email, invitationEmail(email, brandName, secret));
  return { ...merchant, ...link };
}

/** Adds a new status, or null once it is deleted, to the audit log. */
async function recordStatus(
  by: Caller,
  merchant: MerchantRow,
  status: MerchantRow['status'] | null,
): Promise<MerchantRow> {
  const before = { status: merchant.status };
  const after = status && { status };
  await recordChanges([{ by, entity: 'merchant', target: merchant._id, before, after }]);
  return { ...merchant, ...after };
}

/** CALL-46, SAFE-07: emails the sign-up link, with an account or without; again, until one was used. */
export const approve: Handler<'PUT /merchant/approve/:id', Caller> = async ({ params, user }) => {
  const { email } = await Merchant.findById(params.id).orFail(notFound('Merchant')).lean();
  if (!email) throw badRequest('This application has no email. Please call the applicant.');
  const approved = await inTransaction(async () => {
    const application = await Merchant.findOneAndUpdate(
      { _id: params.id, user: null },
      { $set: { status: 'Approved', openEmail: null } },
    )
      .orFail(badRequest('This application is approved already.'))
      .lean();
    refuseMerchantOrAdmin(await User.findOne({ email }).lean());
    return recordStatus(user, await invite(application), 'Approved');
  });
  return { merchant: presentMerchant(approved) };
};

export const reject: Handler<'PUT /merchant/reject/:id', Caller> = async ({ params, user }) => {
  await Merchant.exists({ _id: params.id }).orFail(notFound('Merchant'));
  const rejected = await inTransaction(async () => {
    const application = await Merchant.findOneAndUpdate(
      { _id: params.id, status: 'Waiting Approval' },
      { $set: { status: 'Rejected', openEmail: null } },
    )
      .orFail(badRequest('Only an application that is waiting can be rejected.'))
      .lean();
    await enqueueEmail(application.email, rejectionEmail());
    return recordStatus(user, application, 'Rejected');
  });
  return { merchant: presentMerchant(rejected) };
};

/** CALL-48, MERCH-04: disables the brand and its products, makes the account a member, ends its sign-up link. */
export const remove: Handler<'DELETE /merchant/delete/:id', Caller> = async ({ params, user }) => {
  const removed = await inTransaction(async () => {
    const merchant = await Merchant.findByIdAndDelete(params.id)
      .orFail(notFound('Merchant'))
      .lean();
    await recordStatus(user, merchant, null);
    const owner = await User.findOneAndUpdate(
      { _id: merchant.user, 'merchant._id': merchant._id },
      { $set: { role: 'ROLE_MEMBER', merchant: null }, $inc: { tokenVersion: 1 } },
    ).lean();
    if (owner) await recordUser(user, owner, { ...owner, role: 'ROLE_MEMBER' });
    if (merchant.brand) {
      await setBrandActive(merchant.brand, false, user);
      const brand = await Brand.findByIdAndUpdate(merchant.brand, { merchant: null }).lean();
      if (brand) await recordBrandChange(user, brand, { ...brand, merchant: null });
    }
    return merchant;
  });
  return { merchant: presentMerchant(removed) };
};
