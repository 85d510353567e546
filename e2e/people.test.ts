import { describe, expect, it } from 'vitest';
import { countClicks } from './clicks.ts';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop({});

const wide = { width: 1280, height: 900 };

describe('an admin', () => {
  it('DESK-03 approves 21 reviews in four clicks', async () => {
    const kim = await shop.member('Kim');
    const review = { review: 'Higher than I dared.', rating: 4, isRecommended: true };
    for (let count = 0; count < 21; count += 1) {
      const { _id: product } = await shop.product({ name: unique('Kite') });
      await kim.call('POST /review', { input: { ...review, title: unique('Flies'), product } });
    }
    const page = await shop.visit('#dashboard/overview', { as: shop.admin(), viewport: wide });
    const pending = page.getByRole('region', { name: 'To do' });
    await expectVisible(pending.getByRole('link', { name: /21 reviews to approve/ }));
    const clicks = await countClicks(page);
    await pending.getByRole('link', { name: /reviews to approve/ }).click();
    await page.getByLabel('Select all').click();
    await page
      .getByRole('group', { name: 'Selection' })
      .getByRole('button', { name: 'Approve' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Approve 21 reviews' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectVisible(page.getByText('Approve 21 reviews: 21 changed.'));
    expect(await clicks()).toBe(4);
    await expectVisible(page.getByText('No review has the status “Waiting Approval”.'));
    const { totalReviews } = await shop
      .admin()
      .call('GET /review', { input: { status: 'Approved' } });
    expect(totalReviews).toBe(21);
  });

  it('DESK-07 undoes disabling a brand from the audit log in four clicks', async () => {
    const admin = shop.admin();
    const name = unique('Cedar');
    const { brand } = await admin.call('POST /brands', {
      input: { name, description: 'Round things.', isActive: true },
    });
    const log = await shop.product({ name: unique('Log'), brand });
    const isPublic = async () =>
      (await shop.call('GET /brands/lists')).brands.some(({ _id }) => _id === brand._id);
    const page = await shop.visit(`#dashboard/brand/edit/${brand._id}`, {
      as: admin,
      viewport: wide,
    });
    const form = page.getByRole('main');
    await expectVisible(form.getByRole('switch', { name: 'Active' }));
    const clicks = await countClicks(page);
    await form.getByRole('switch', { name: 'Active' }).click();
    await expectVisible(page.getByText('Brand has been updated successfully'));
    expect(await isPublic()).toBe(false);

    await form.getByRole('link', { name: 'History' }).click();
    const row = form.getByRole('row').filter({ hasText: 'Active' });
    await row.getByRole('button', { name: `Undo the change of brand ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
    await expectVisible(dialog.getByText(`“${name}”: Active goes back from No to Yes.`));
    await dialog.getByRole('button', { name: 'Undo change' }).click();
    await expectVisible(page.getByText('The change has been undone'));
    expect(await clicks()).toBe(4);
    expect(await isPublic()).toBe(true);
    expect(await shop.stock(log)).toBe(50);

    // The same change is not undone twice.
    await expectHidden(dialog);
    await form
      .getByRole('button', { name: `Undo the change of brand ${name}` })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Undo change' }).click();
    await expectVisible(page.getByText('This has changed since.'));
    expect(await isPublic()).toBe(true);
  });

  it('DESK-06 DESK-25 answers a message, which is mailed to its sender', async () => {
    const email = uniqueEmail();
    const name = unique('Robin');
    await shop.call('POST /contact', {
      input: { name, email, message: 'Do the shoes run small?' },
    });
    const page = await shop.visit('#dashboard/inbox', { as: shop.admin(), viewport: wide });
    await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name }).click();
    const message = page.getByRole('article', { name });
    await expectVisible(message.getByText('Do the shoes run small?'));
    const reply = 'They run true to size.';
    await message.getByLabel('Reply').fill(reply);
    await message.getByRole('button', { name: 'Send reply' }).click();
    await expectHidden(message);
    const mail = await shop.mailTo(email, 'Our reply to your message');
    expect(mail.text).toContain(reply);

    await page.getByRole('tab', { name: 'Done' }).click();
    await page.getByRole('link', { name }).click();
    await expectVisible(message.getByRole('list', { name: 'Replies' }).getByText(reply));
  });

  it('DESK-03 blocks a member, who is signed out and cannot sign in until unblocked', async () => {
    const zelda = await shop.member(unique('Zelda').replace(' ', ''));
    const page = await shop.visit(`#dashboard/users?in=all&search=${zelda.email}`, {
      as: shop.admin(),
    });
    await page.getByRole('link', { name: /^Zelda/ }).click();
    const confirm = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    };
    await confirm('Block');
    await expectVisible(page.getByText('The account has been blocked'));
    await expect(zelda.call('GET /user/me')).rejects.toThrow('401');
    const visitor = await shop.visit('#login');
    const form = visitor.getByRole('main');
    await form.getByLabel('Email').fill(zelda.email);
    await form.getByLabel('Password', { exact: true }).fill(zelda.password);
    await form.getByRole('button', { name: 'Login' }).click();
    await expectVisible(form.getByText('This account is blocked. Please write to us.'));

    await confirm('Unblock');
    await expectVisible(page.getByText('The account can sign in again'));
    await form.getByRole('button', { name: 'Login' }).click();
    await visitor.waitForURL(/#dashboard/);
  });
});
