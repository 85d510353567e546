import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { Caller } from '../users/model/caller.ts';
import type { Routes } from '../platform/http/route.ts';
import { htmlPage } from './htmlPage.ts';
import { describeApi } from './openapi.ts';

const page = htmlPage({
  title: 'API',
  head: `<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script defer src="/api/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/api/docs.js"></script>`,
  body: '<div id="docs"></div>',
});

/** Serves GET /openapi.json, and GET /docs, which shows it in Swagger UI. */
export function apiDocs(routes: Routes<Caller>): Router {
  const router = Router();
  const viewer = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  const script = readFileSync(new URL('./apiDocs.browser.js', import.meta.url), 'utf8');
  let document: ReturnType<typeof describeApi> | undefined;
  router.get('/openapi.json', (_req, res) => {
    // By the first request, because it would take a twentieth of the start.
    document ??= describeApi(routes);
    res.json(document);
  });
  router.get('/docs', (_req, res) => {
    res.type('html').send(page);
  });
  router.get('/docs.js', (_req, res) => {
    res.type('text/javascript').send(script);
  });
  router.use('/docs', express.static(dirname(viewer), { index: false, maxAge: '1h' }));
  return router;
}
