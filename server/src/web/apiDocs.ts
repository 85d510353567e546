import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { config } from '../config.ts';
import type { Caller } from '../models/caller.ts';
import { escapeHtml } from '../platform/http/escapeHtml.ts';
import type { Routes } from '../platform/http/route.ts';
import { allowInlineStyles } from '../platform/http/securityHeaders.ts';
import { describeApi } from './openapi.ts';

type Content = Record<string, { schema: unknown; example?: unknown }>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  example: unknown;
}

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface ApiCall {
  method: string;
  path: string;
  operation: Operation;
}

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
  nav a { display: inline-block; padding: .25rem .5rem }
  h2 { margin-top: 2rem; border-bottom: 1px solid }
  summary { cursor: pointer; padding: .4rem 0; font-weight: 600 }
  details > :not(summary) { margin-left: 1rem }
  pre, output { display: block; overflow: auto; max-height: 30rem; background: #8882; padding: .75rem; border-radius: .5rem; font: .85rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  output:empty { display: none }
  small { font-weight: 400; opacity: .8 }
  label { display: block; margin: .5rem 0 }
  input, textarea, button { font: inherit; padding: .4rem .6rem; max-width: 100%; box-sizing: border-box }
  textarea { display: block; width: 100%; min-height: 10rem; font-family: monospace }
  [hidden] { display: none }`;

const toText = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));
const block = (value: unknown) => `<pre>${toText(value)}</pre>`;

const needsToken = ({ security }: Operation) => security.length === 1;
const jsonExample = (content?: Content) => content?.['application/json']?.example;
const takesCsv = ({ requestBody }: Operation) => 'text/csv' in (requestBody?.content ?? {});
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, path, operation }: ApiCall): string {
  const { parameters = [], requestBody } = operation;
  let url = `${config.clientUrl}/api${path}`;
  for (const { name, example } of parameters.filter((one) => one.in === 'path')) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(example)));
  }
  const query = new URLSearchParams();
  for (const { name, example } of parameters.filter((one) => one.in === 'query' && one.required)) {
    query.append(name, String(example));
  }
  const json = jsonExample(requestBody?.content);
  const parts = [`curl -X ${method} ${quote(query.size > 0 ? `${url}?${query}` : url)}`];
  if (needsToken(operation)) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (json) parts.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(json))}`);
  else if (takesCsv(operation)) {
    parts.push(`-H 'Content-Type: text/csv'`, '--data-binary @table.csv');
  } else if (requestBody) parts.push(`-F 'image=@image.jpg'`);
  return parts.join(' \\\n  ');
}

function tryForm({ method, path, operation }: ApiCall): string {
  const { parameters = [], requestBody } = operation;
  const fields = parameters.map(
    (one) =>
      `<label>${escapeHtml(one.name)} <input name="${escapeHtml(one.name)}" data-in="${one.in}"${one.required ? ' required' : ''}></label>`,
  );
  const json = jsonExample(requestBody?.content);
  if (json) {
    fields.push(
      `<label>Body <textarea name="body" spellcheck="false">${toText(json)}</textarea></label>`,
    );
  } else if (takesCsv(operation)) {
    fields.push('<label>Table <textarea name="csv" spellcheck="false"></textarea></label>');
  } else if (requestBody) {
    fields.push('<label>Image <input type="file" name="image" required></label>');
  }
  return `<form data-method="${method}" data-path="/api${escapeHtml(path)}">${fields.join('')}
    <button>Send</button><output></output></form>`;
}

function section(call: ApiCall): string {
  const { method, path, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  const names = parameters.map(
    (one) =>
      `<li><code>${escapeHtml(one.name)}</code> (${one.in}${one.required ? ', required' : ''})</li>`,
  );
  const replies = Object.entries(responses).map(([status, { description, content }]) => {
    const example = jsonExample(content);
    return `<li>${status} ${escapeHtml(description)}${example && status < '300' ? block(example) : ''}</li>`;
  });
  const [body] = Object.values(requestBody?.content ?? {});
  return `<details>
    <summary><code>${method} ${escapeHtml(path)}</code> <small>${escapeHtml(operation.description)}${needsToken(operation) ? ' (needs a token)' : ''}</small></summary>
    ${names.length ? `<h3>Parameters</h3><ul>${names.join('')}</ul>` : ''}
    ${body ? `<h3>Body</h3><details><summary>Schema</summary>${block(body.schema)}</details>` : ''}
    <h3>curl</h3><pre>${escapeHtml(curl(call))}</pre>
    <h3>Replies</h3><ul>${replies.join('')}</ul>
    ${'302' in responses ? '' : `<h3>Try it</h3>${tryForm(call)}`}
  </details>`;
}

function page(document: ReturnType<typeof describeApi>): string {
  // openapi.ts generates the document in this form.
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const areas = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`);
  const sections = areas.map((area) => {
    const inArea = calls.filter(({ operation }) => operation.tags.includes(area));
    return `<section aria-labelledby="${area}"><h2 id="${area}">${area}</h2>${inArea.map(section).join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Uphill</title><style>${style}</style>
    <script type="module" src="/api/docs.js"></script></head>
    <body><main><h1>The API of Uphill</h1>
    <p>Made from the server's own table of routes. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
    <label>Search <input id="search" type="search" placeholder="order, PUT, admins"></label>
    <label>Token for “Try it” <input id="token" type="password" autocomplete="off"></label>
    <nav aria-label="Areas">${links.join('')}</nav>
    ${sections.join('\n')}
    <p id="empty" role="status" hidden>No call matches.</p></main></body></html>`;
}

function makeDocs(routes: Routes<Caller>) {
  const document = describeApi(routes);
  const html = page(document);
  return { document, html, allowStyles: allowInlineStyles(html) };
}

/** Serves GET /openapi.json, and GET /docs as a page with its script. */
export function apiDocs(routes: Routes<Caller>): Router {
  const router = Router();
  const script = readFileSync(new URL('./apiDocs.browser.js', import.meta.url), 'utf8');
  let made: ReturnType<typeof makeDocs> | undefined;
  // By the first request, because it would take a twentieth of the start.
  const docs = () => (made ??= makeDocs(routes));
  router.get('/openapi.json', (_req, res) => {
    res.json(docs().document);
  });
  router.get('/docs', (_req, res) => {
    const { allowStyles, html } = docs();
    allowStyles(res).type('html').send(html);
  });
  router.get('/docs.js', (_req, res) => {
    res.type('text/javascript').send(script);
  });
  return router;
}
