/** A page of text; `{shop}` and `{email}` stand for the settings SHOP_NAME and SHOP_EMAIL (SHOPX-11). */
interface PolicyText {
  title: string;
  lead: string;
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

/** The texts of these pages, to be edited here alone. Have them checked by a lawyer before the shop sells. */
export const policyTexts = {
  '/privacy': {
    title: 'Privacy',
    lead: 'What we know about you, what we do with it, and how you get rid of it.',
    sections: [
      [
        'What we keep',
        'Your name, email and password (only as a hash), the addresses that you save, and your orders, returns, reviews and wishlist. If you write to us, also your message.',
        'The card that you enter after an order stays on the page. We neither send nor store it.',
      ],
      [
        'What it is for',
        'To bring you what you ordered, to answer you, and to keep the books that the law asks for. Merchants see the name and the delivery address of the orders that they ship, and no email address.',
        'We do not sell data, show no advertising of others, and have no trackers.',
      ],
      [
        'What your browser keeps',
        'That you are signed in, your bag, what you looked at last, and forms that you have not sent yet. Signing out removes what belongs to you.',
      ],
      [
        'Emails',
        'We write about your account, orders and returns. The newsletter comes only if you asked for it, and every issue has a link that ends it.',
      ],
      [
        'Your rights',
        'Under “Account Security” you download everything that we keep about you, or delete your account. Orders stay in our books without your name and address. For anything else write to {email}.',
      ],
    ],
  },
  '/terms': {
    title: 'Terms',
    lead: 'What holds when you order from {shop}.',
    sections: [
      [
        'Your order',
        'You order by pressing “Place Order”, and we confirm it by email. Until something is delivered you can cancel it on the page of the order.',
        'Some products are sold by merchants, whose brand stands with the product. They ship them, and we answer for the purchase.',
      ],
      [
        'Prices and payment',
        'Prices are in US dollars, without sales tax, which the bag shows before you order. What you see in the bag is what you pay: if a price changes meanwhile, we ask you first.',
        'Codes take off what the bag shows, once for each order.',
      ],
      [
        'Delivery',
        'We deliver to the address that you choose in the bag. The dates that we name are working days and honest estimates. If we miss them, you may cancel.',
      ],
      [
        'Returns and faults',
        'You may send everything back within 30 days after it arrived. Rights that the law gives you if a product is faulty stay as they are.',
      ],
      [
        'Accounts and reviews',
        'Keep your password to yourself. Reviews are published once we have checked that they are about the product and hurt nobody.',
      ],
    ],
  },
  '/returns': {
    title: 'Returns',
    lead: '30 days to change your mind, counted from the day it arrived.',
    sections: [
      [
        'How to return something',
        'Open the order under “Orders” in your account, press “Return items”, and say what you would like to send back and why.',
        'We answer by email. If we approve the return, the page of the order tells where to send it and by when.',
        'Pack it well, if possible in its original packaging, and keep the receipt of the carrier.',
      ],
      [
        'Your money',
        'We refund what you paid for the returned pieces, with tax and after discounts, within 5 business days after they arrived.',
      ],
      [
        'What we cannot take back',
        'Opened food and protein, and what has been worn or used so much that nobody else would want it. Everything that arrived broken or wrong we take back in any case.',
      ],
      [
        'When we decline',
        'The page of the order then shows the reason. If you see it differently, write to {email}.',
      ],
    ],
  },
  '/faq': {
    title: 'Questions and answers',
    lead: 'What we are asked most.',
    sections: [
      [
        'Where is my order?',
        'The page of each order, under “Orders” in your account, says where every item is. Once a parcel is handed over, its number is there and in an email.',
      ],
      [
        'When does it arrive?',
        'Each product, the bag and your order name the days. Large products take longer, and weekends and holidays do not count. Abroad we cannot name a day.',
      ],
      [
        'Can I change the address?',
        'Yes, on the page of the order, until the first item is shipped.',
      ],
      ['Can I cancel?', 'Yes, single items and the whole order, until something is delivered.'],
      [
        'Do I need an account?',
        'To order, yes: so that you can follow, change and return what you bought. The bag works without one.',
      ],
      [
        'How do I use a code?',
        'Sign in, open the bag and press “Add a code”. The bonus for the first order is there by itself.',
      ],
      [
        'A product is sold out. What now?',
        'Press “Notify me” on its page, and we email you once it is back.',
      ],
    ],
  },
} as const satisfies Record<string, PolicyText>;
