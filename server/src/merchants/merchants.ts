import { setBrandActive } from '../brands/activation.ts';
import { Brand } from '../brands/Brand.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { countRows, inTransaction } from '../database.ts';
import { badRequest, notFound, whenTaken } from '../http/errors.ts';
import { pageOf } from '../http/paging.ts';
import type { Caller, Handler } from '../http/route.ts';
import { queue } from '../mail/outbox.ts';
import { Product } from '../products/Product.ts';
import { hashPassword } from '../users/passwords.ts';
import { hashSecret, makeSecret } from '../users/tokens.ts';
import { User } from '../users/User.ts';
import { becomeMerchant, withBrandName } from './becomeMerchant.ts';
import { Merchant, type MerchantRow, presentMerchant } from './Merchant.ts';
import {
  applicationLetter,
  invitationLetter,
  merchantWelcomeLetter,
  rejectionLetter,
  upgradedLetter,
} from './merchantLetters.ts';

const week = 7 * 24 * 3_600_000;

/** CALL-44, MERCH-01 */
export const apply: Handler<'POST /merchant/seller-request'> = async ({ input }) => {
  const { name, email, phoneNumber, brand: brandName, business } = input;
  await whenTaken(
    inTransaction(async () => {
      await Merchant.create({ name, email, phoneNumber, brandName, business });
      await queue(email, applicationLetter());
    }),
    'You already have an open application.',
    'email',
  );
  return { message: 'Your request sent. We will respond ASAP' };
};

/** CALL-45, newest first. */
export const list: Handler<'GET /merchant/list', Caller> = async ({ input }) => {
  const totalMerchants = await countRows(Merchant, {});
  const { pages, page, skip } = pageOf(input, totalMerchants);
  const merchants = await Merchant.find()
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(input.limit)
    .lean();
  return { merchants: merchants.map(presentMerchant), pages, page, totalMerchants };
};

async function findMerchant(id: string): Promise<MerchantRow> {
  const merchant = await Merchant.findById(id).lean();
  if (!merchant) throw notFound('Merchant');
  return merchant;
}

/** Mails a sign-up link; an earlier one to the same email ends. */
async function invite({ _id, email, brandName }: MerchantRow): Promise<void> {
  const secret = makeSecret();
  await Merchant.updateMany({ email }, { $set: { signupHash: null, signupUntil: null } });
  await Merchant.updateOne(
    { _id },
    { $set: { signupHash: hashSecret(secret), signupUntil: new Date(Date.now() + week) } },
  );
  await queue(email, invitationLetter(email, brandName, secret));
}

/** CALL-46, MERCH-02: an account with the applicant's email becomes a merchant at once, others get a link. */
export const approve: Handler<'PUT /merchant/approve/:id', Caller> = async ({ params }) => {
  const { email, brandName: wanted } = await findMerchant(params.id);
  if (!email) throw badRequest('This application has no email. Please call the applicant.');
  const { approved, brand } = await withBrandName(wanted, (brandName) =>
    inTransaction(async () => {
      const application = await Merchant.findOneAndUpdate(
        { _id: params.id, status: { $in: ['Waiting Approval', 'Rejected'] } },
        { $set: { status: 'Approved' } },
        { returnDocument: 'after' },
      ).lean();
      if (!application) throw badRequest('This application is approved already.');
      const account = await User.findOne({ email }).lean();
      if (!account) {
        await invite(application);
        return { approved: application, brand: null };
      }
      if (account.role !== 'ROLE_MEMBER') {
        throw badRequest('The account with this email is a merchant or an admin already.');
      }
      const own = await becomeMerchant(application, account._id, brandName);
      await queue(email, upgradedLetter(brandName.name));
      return { approved: application, brand: own };
    }),
  );
  if (brand) await catalogue.refresh({ brands: [brand] });
  return { merchant: presentMerchant(approved) };
};

/** CALL-47 */
export const reject: Handler<'PUT /merchant/reject/:id', Caller> = async ({ params }) => {
  await findMerchant(params.id);
  const rejected = await inTransaction(async () => {
    const application = await Merchant.findOneAndUpdate(
      { _id: params.id, status: 'Waiting Approval' },
      { $set: { status: 'Rejected' } },
      { returnDocument: 'after' },
    ).lean();
    if (!application) throw badRequest('Only an application that is waiting can be rejected.');
    await queue(application.email, rejectionLetter());
    return application;
  });
  return { merchant: presentMerchant(rejected) };
};

/** CALL-48, MERCH-04: the brand and its products are disabled, the account becomes a member, an open link ends. */
export const remove: Handler<'DELETE /merchant/delete/:id', Caller> = async ({ params }) => {
  const removed = await inTransaction(async () => {
    const merchant = await Merchant.findOneAndDelete({ _id: params.id }).lean();
    if (!merchant) throw notFound('Merchant');
    await User.updateOne(
      { _id: merchant.user, 'merchant._id': merchant._id },
      { $set: { role: 'ROLE_MEMBER', merchant: null }, $inc: { tokenVersion: 1 } },
    );
    if (merchant.brand) {
      await setBrandActive(merchant.brand, false);
      await Brand.updateOne({ _id: merchant.brand }, { $set: { merchant: null } });
    }
    return merchant;
  });
  if (removed.brand) {
    const products = await Product.find({ brand: removed.brand }).select('_id').lean();
    await catalogue.refresh({ brands: [removed.brand], products: products.map(({ _id }) => _id) });
  }
  return { merchant: presentMerchant(removed) };
};

/** CALL-49: completes an invitation; its link works once, for the email that was invited. */
export const signup: Handler<'POST /merchant/signup/:token'> = async ({ input, params }) => {
  const { email, firstName, lastName, password } = input;
  const stillValid = () => ({
    signupHash: hashSecret(params.token),
    signupUntil: { $gt: new Date() },
  });
  const noLongerValid = badRequest('This link is no longer valid. Please ask us for a new one.');
  const invited = await Merchant.findOne(stillValid()).lean();
  if (!invited) throw noLongerValid;
  if (invited.email !== email) {
    const message = 'Please use the email address that the link was sent to.';
    throw badRequest(message, { email: message });
  }

  const passwordHash = await hashPassword(password);
  const brand = await whenTaken(
    withBrandName(invited.brandName, (brandName) =>
      inTransaction(async () => {
        const application = await Merchant.findOne(stillValid()).lean();
        if (!application) throw noLongerValid;
        const user = await User.create({ email, firstName, lastName, passwordHash });
        await queue(email, merchantWelcomeLetter(brandName.name));
        return becomeMerchant(application, user._id, brandName);
      }),
    ),
    'That email address is already in use.',
    'email',
  );
  await catalogue.refresh({ brands: [brand] });
  return {
    message:
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
  };
};
