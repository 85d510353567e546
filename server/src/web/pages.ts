import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { screenPaths } from 'shared/screenPaths';
import {
  defaultSignupBonus,
  type SignupBonus,
  signupService,
  signupSlide,
} from 'shared/promotions/signupBonus';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { notFound } from '../platform/http/errors.ts';
import { allowInlineStyles } from '../platform/http/securityHeaders.ts';
import { sharePage } from './sharePage.ts';
import { sitemap } from './sitemap.ts';
import { readStaticFiles, staticFiles } from './staticFiles.ts';

/** Replaces the built app in development, where Vite serves the app. */
const devIndexHtml =
  '<!doctype html><html lang="en"><head><title>Uphill</title></head><body><div id="root"></div></body></html>';

const prefersHtml = (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['json', 'html']) === 'html';

function isDecodable(path: string): boolean {
  try {
    // The bundler drops calls whose value is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Serves the app with its files and share pages, and redirects plain paths to their screens. */
export function pages(folder = join(import.meta.dirname, '../../client/dist')): Router {
  const router = Router();
  const files = existsSync(folder) ? readStaticFiles(folder) : new Map<string, never>();
  const built = files.get('/index.html')?.body.toString() ?? devIndexHtml;
  // The app enables its style guide when this attribute is present.
  const page = config.isProduction
    ? built
    : built.replace('<html ', '<html data-mode="development" ');
  const index = withSignupBonus(page, config.signupBonus);
  const allowStyles = allowInlineStyles(index);
  const sendHtml = (res: Response, html: string | Buffer, status = 200) =>
    allowStyles(res)
      .status(status)
      .vary('Accept')
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(html);

  const compressed = brotliCompressSync(index);
  const sendIndex = (req: Request, res: Response, status?: number) => {
    res.vary('Accept-Encoding');
    if (!req.acceptsEncodings('br')) return sendHtml(res, index, status);
    return sendHtml(res.set('Content-Encoding', 'br'), compressed, status);
  };

  // No route can read a path with a broken % (WORLD-12).
  router.use((req, res, next) => {
    if (isDecodable(req.path)) next();
    else if (prefersHtml(req)) sendIndex(req, res.vary('Accept'), 404);
    else throw notFound();
  });
  router.get('/', (req, res) => void sendIndex(req, res));
  router.use(staticFiles(files));

  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(`User-agent: *\nAllow: /\nSitemap: ${config.clientUrl}/sitemap.xml\n`);
  });
  const sendSitemap = async (res: Response, part?: number) => {
    const slugs = await catalogue.slugs();
    const paths = ['/', ...slugs.map((slug) => `/product/${encodeURIComponent(slug)}`)];
    const text = sitemap(config.clientUrl, paths, part);
    if (text === undefined) throw notFound();
    res.type('application/xml').send(text);
  };
  router.get('/sitemap.xml', (_req, res) => sendSitemap(res));
  router.get('/sitemap-:part.xml', (req, res) => sendSitemap(res, Number(req.params.part)));

  router.get('/product/:slug', async (req, res) => {
    const found = await catalogue.bySlug(req.params.slug);
    if (found) sendHtml(res, sharePage(index, found));
    else sendIndex(req, res, 404);
  });
  redirectScreens(router);
  router.use((req, res, next) => {
    res.vary('Accept');
    if (prefersHtml(req)) return void sendIndex(req, res, 404);
    next();
  });
  return router;
}

function redirectScreens(router: Router): void {
  for (const path of screenPaths) {
    if (path === '/' || path === '/product/:slug') continue;
    router.get(path, (req, res, next) => {
      if (!prefersHtml(req)) return next();
      const query = req.originalUrl.slice(req.path.length);
      res.vary('Accept').redirect(302, `/#${req.path.slice(1)}${query}`);
    });
  }
}

/**
 * Writes the sign-up bonus of the settings into the page: the prerendered texts, so that the first paint shows it, and
 * an attribute for the app (PROMO-03, SHOPX-06).
 */
export function withSignupBonus(html: string, bonus: SignupBonus | null): string {
  const page = bonus ? html : withoutPromise(html);
  const shown = listPromises(bonus);
  return listPromises(defaultSignupBonus)
    .reduce((text, built, index) => text.replaceAll(built, () => shown[index] ?? ''), page)
    .replace(
      '<html ',
      `<html data-signup-bonus="${bonus ? `${bonus.percent} ${bonus.max}` : ''}" `,
    );
}

/** Without the service highlight of the bonus. */
function withoutPromise(html: string): string {
  const start = html.indexOf('<li data-promise="signup"');
  const end = html.indexOf('</li>', start) + '</li>'.length;
  return start === -1 ? html : html.slice(0, start) + html.slice(end);
}

const listPromises = (bonus: SignupBonus | null): string[] => [
  ...Object.values(signupSlide(bonus)),
  ...(bonus ? Object.values(signupService(bonus)) : []),
];
