import { recordNews } from '../news/model/adminNews.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant, type MerchantRow, presentMerchant } from './model/Merchant.ts';
import { recordBrandChange, recorderOf, recordUser } from '../audit/model/auditedFields.ts';
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

const findMerchant = (id: string) => Merchant.findById(id).orFail(notFound('Merchant')).lean();

const recordMerchant = recorderOf<MerchantRow>({
  entity: 'merchant',
  fieldsOf: ({ status }) => ({ status }),
});

/** Decides about an application, within a transaction. */
async function decide(by: Caller, before: MerchantRow, decision: Partial<MerchantRow>) {
  const fields = { ...decision, openEmail: null };
  const after = { ...before, ...fields };
  await Merchant.updateOne({ _id: before._id }, { $set: fields });
  await recordMerchant(by, before, after);
  return { merchant: presentMerchant(after) };
}

/**
 * CALL-46, SAFE-07: emails the sign-up link, with an account or without; again, until one was used. Earlier links to the
 * same email become invalid.
 */
export const approve: Handler<'PUT /merchant/approve/:id', Caller> = ({ params, user }) =>
  inTransaction(async () => {
    const application = await findMerchant(params.id);
    const { email, brandName } = application;
    if (!email) throw badRequest('This application has no email. Please call the applicant.');
    if (application.user) throw badRequest('This application is approved already.');
    refuseMerchantOrAdmin(await User.findOne({ email }).lean());
    const { secret, hash: signupHash, until: signupUntil } = makeLink(7 * dayMs);
    await endInvitations([email]);
    await enqueueEmail(email, invitationEmail(email, brandName, secret));
    return decide(user, application, { status: 'Approved', signupHash, signupUntil });
  });

export const reject: Handler<'PUT /merchant/reject/:id', Caller> = ({ params, user }) =>
  inTransaction(async () => {
    const application = await findMerchant(params.id);
    if (application.status !== 'Waiting Approval') {
      throw badRequest('Only an application that is waiting can be rejected.');
    }
    await enqueueEmail(application.email, rejectionEmail());
    return decide(user, application, { status: 'Rejected' });
  });

/** CALL-48, MERCH-04: disables the brand and its products, makes the account a member, ends its sign-up link. */
export const remove: Handler<'DELETE /merchant/delete/:id', Caller> = async ({ params, user }) => {
  const removed = await inTransaction(async () => {
    const merchant = await Merchant.findByIdAndDelete(params.id)
      .orFail(notFound('Merchant'))
      .lean();
    await recordMerchant(user, merchant, null);
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
