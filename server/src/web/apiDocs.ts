import { Router } from 'express';
import type { Caller } from '../models/caller.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import type { Routes } from '../platform/http/route.ts';
import { allowInlineStyles } from '../platform/http/securityHeaders.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: unknown }>;
};

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
  summary { cursor: pointer; padding: .4rem 0; font-weight: 600 }
  pre { overflow: auto; background: #8882; padding: .75rem; border-radius: .5rem; font-size: .85rem }
  small { font-weight: 400; opacity: .8 }`;

const block = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function section(path: string, method: string, operation: Operation): string {
  const needsToken = operation.security.length === 1;
  const parameters = (operation.parameters ?? []).map(
    (one) => `<li><code>${escapeHtml(one.name)}</code> (${one.in})</li>`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<li>${status} ${escapeHtml(description)}${content && status < '300' ? block(content) : ''}</li>`,
  );
  return `<details>
    <summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code>${needsToken ? ' <small>needs a token</small>' : ''}</summary>
    <p>${escapeHtml(operation.summary)}</p>
    ${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
    ${operation.requestBody ? `<h3>Body</h3>${block(operation.requestBody.content)}` : ''}
    <h3>Answers</h3><ul>${answers.join('')}</ul>
  </details>`;
}

function page(document: ReturnType<typeof describeApi>): string {
  // openapi.ts generates the document in this form.
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Uphill</title><style>${style}</style></head>
    <body><main><h1>The API of Uphill</h1>
    <p>Made from the server's own table of routes. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('\n')}</main></body></html>`;
}

/** Serves GET /openapi.json, and GET /docs as a page without scripts. */
export function apiDocs(routes: Routes<Caller>): Router {
  const router = Router();
  const document = describeApi(routes);
  const html = page(document);
  const allowStyles = allowInlineStyles(html);
  router.get('/openapi.json', (_req, res) => {
    res.json(document);
  });
  router.get('/docs', (_req, res) => {
    allowStyles(res).type('html').send(html);
  });
  return router;
}
