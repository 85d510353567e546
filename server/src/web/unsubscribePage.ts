import { type RequestHandler, type Response, Router } from 'express';
import { alertLinks, getsAlerts, stopAlerts } from '../alerts/alertsService.ts';
import {
  getsNewsletter,
  newsletterLinks,
  stopNewsletter,
} from '../newsletter/newsletterService.ts';
import { allowInlineStyles } from '../platform/http/securityHeaders.ts';
import { htmlPage } from './htmlPage.ts';

const style = `<style>
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #1d2a26; --link: #b93a09 }
@media (prefers-color-scheme: dark) { :root { --paper: #121a17; --ink: #f3ede2; --link: #ff8a4c } }
body { margin: 0; padding: 48px 16px; background: var(--paper); color: var(--ink); font: 18px/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto }
h1 { line-height: 1.2 }
a { color: var(--link) }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--ink); color: var(--paper); font: inherit; font-weight: bold; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 3px }
</style>`;
const allowStyles = allowInlineStyles(style);

const head = `<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${style}`;

/** Not a screen of the app, because it must work from a mail client and without scripts. */
function sendPage(res: Response, title: string, text: string): void {
  const body = `<main>
<p><a href="/">Uphill</a></p>
<h1>${title}</h1>
${text}
</main>`;
  allowStyles(res)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(htmlPage({ title, head, body }));
}

const subscriptions = [
  {
    links: newsletterLinks,
    question: 'Unsubscribe from the newsletter?',
    effect: 'You will get no more newsletters',
    resubscribeHint: 'You can subscribe again at any time.',
    isSubscribed: getsNewsletter,
    unsubscribe: stopNewsletter,
  },
  {
    links: alertLinks,
    question: 'No more emails about stock and prices?',
    effect: 'You will get no more emails about stock and prices',
    resubscribeHint: '“Notify me” on a product turns them on again.',
    isSubscribed: getsAlerts,
    unsubscribe: stopAlerts,
  },
];

/** The pages of the unsubscribe links, and their POST, which mail clients may call (RFC 8058). */
export function unsubscribeRoutes(): Router {
  const router = Router();
  for (const { links, question, effect, resubscribeHint, ...subscription } of subscriptions) {
    const answer: RequestHandler<{ token: string }> = async (req, res) => {
      const id = links.readToken(req.params.token);
      if (!id) {
        const text = '<p>This link is incomplete or invalid.</p>';
        return sendPage(res.status(404), 'Unknown link', text);
      }
      if (req.method === 'POST') {
        await subscription.unsubscribe(id);
      } else if (await subscription.isSubscribed(id)) {
        const form = '<form method="post"><button>Unsubscribe</button></form>';
        return sendPage(res, question, `<p>${effect} from us.</p>${form}`);
      }
      sendPage(res, 'You are unsubscribed', `<p>${effect}. ${resubscribeHint}</p>`);
    };
    const path = `${links.path}/:token` as const;
    router.get(path, answer);
    router.post(path, answer);
  }
  return router;
}
