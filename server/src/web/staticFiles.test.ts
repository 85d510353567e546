import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages, withSignupBonus } from './pages.ts';
import { readStaticFiles } from './staticFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('serves files of known types, no others and no folders', () => {
  const own = join(folder, 'known');
  mkdirSync(join(own, 'assets', 'folder.js'), { recursive: true });
  for (const name of ['index.html', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.map']) {
    writeFileSync(join(own, name), name);
  }
  const files = readStaticFiles(own);
  expect([...files.keys()].toSorted()).toEqual(['/assets/app.js', '/index.html']);
  expect(files.get('/assets/app.js')).toMatchObject({
    body: Buffer.from('assets/app.js'),
    brotli: Buffer.from('assets/app.js.br'),
  });
  expect(files.get('/index.html')).toMatchObject({ brotli: null });
});

it('PROMO-03 SHOPX-06 writes the sign-up bonus of the settings into the prerendered page', () => {
  const html = `<!doctype html><html lang="en"><h2>Half off your first climb</h2>
    <p>Sign up and take 50% off your first order, up to $100.</p>
    <ul><li data-promise="signup" class="x"><strong>50% sign-up bonus</strong> on the first purchase, up to $100</li>
    <li class="x"><strong>Free shipping</strong> over $100</li></ul></html>`;
  const usual = withSignupBonus(html, { percent: 50, max: 100 });
  expect(usual).toBe(html.replace('<html ', '<html data-signup-bonus="50 100" '));
  const other = withSignupBonus(html, { percent: 20, max: 40 });
  expect(other).toContain('<html data-signup-bonus="20 40" lang="en">');
  expect(other).toContain('<h2>20% off your first climb</h2>');
  expect(other).toContain('take 20% off your first order, up to $40.');
  expect(other).toContain('20% sign-up bonus</strong> on the first purchase, up to $40');
  expect(other).toContain('Free shipping</strong> over $100');
  const none = withSignupBonus(html, null);
  expect(none).toContain('<html data-signup-bonus="" lang="en">');
  expect(none).toContain('<h2>Start your climb</h2>');
  expect(none).not.toMatch(/\d%|sign-up bonus/);
});

describe('the built app', () => {
  const script = 'export const climb = 1;';
  const build = join(folder, 'build');
  const get = (path: string, encoding = 'identity') =>
    supertest(express().use(pages(build)))
      .get(path)
      .set({ 'Accept-Encoding': encoding, Accept: 'text/html' });

  beforeAll(() => {
    mkdirSync(join(build, 'assets'), { recursive: true });
    const files: Record<string, string | Buffer> = {
      'index.html': '<!doctype html><html lang="en"><head><title>Built</title></head></html>',
      'assets/app-1a2b.js': script,
      'assets/app-1a2b.js.br': brotliCompressSync(script),
      'art/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    mkdirSync(join(build, 'art'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(build, name), content);
  });

  it('ROUTE-01 is sent as it is or compressed, and is asked for again each time', async () => {
    const [plain, small] = [await get('/'), await get('/', 'br')];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers['content-encoding']).toBe('br');
    for (const { status, headers, text } of [plain, small]) {
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['vary']).toBe('Accept-Encoding, Accept');
      expect(text).toContain('<title>Built</title>');
      expect(text).toContain('<html data-signup-bonus="50 100" data-mode="development" lang="en">');
    }
  });

  it('keeps files with a hash in their name forever, and others for an hour', async () => {
    const [plain, small] = [
      await get('/assets/app-1a2b.js'),
      await get('/assets/app-1a2b.js', 'br'),
    ];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers['content-encoding']).toBe('br');
    for (const { status, headers, text } of [plain, small]) {
      expect([status, text]).toEqual([200, script]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    }
    const logo = await get('/art/logo.svg');
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
    const again = await get('/art/logo.svg').set('If-None-Match', logo.headers['etag'] ?? '');
    expect(again.status).toBe(304);
    writeFileSync(join(build, 'art/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    const changed = await get('/art/logo.svg').set('If-None-Match', logo.headers['etag'] ?? '');
    expect(changed.status).toBe(200);
  });

  it('ROUTE-19 has one address, and its files are only read', async () => {
    const copy = await get('/index.html');
    expect([copy.status, copy.headers['cache-control']]).toEqual([404, 'no-cache']);
    const path = '/assets/app-1a2b.js';
    const head = await supertest(express().use(pages(build))).head(path);
    expect([head.status, head.headers['content-length']]).toEqual([200, String(script.length)]);
    const post = await supertest(express().use(pages(build))).post(path);
    expect(post.status).toBe(404);
  });
});
