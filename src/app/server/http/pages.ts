import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../running-services';
import { findFirstFigures, findOwnRole } from './first-read';

/**
 * Serves the built app. Every address without a file or an interface gets the page of the app,
 * which knows its routes.
 */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  folder: string,
): Promise<void> {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  // The page names the first script, whose name changes with every file of the app.
  const build = createHash('sha256').update(index).digest('base64url').slice(0, 12);
  const page = pageWithNonce(index.replace('{{build}}', build));
  const card = pageWithNonce(readFileSync(join(folder, 'kort.html'), 'utf8'));
  const docs = pageWithNonce(readFileSync(join(folder, 'docs.html'), 'utf8'));

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/rpc/')) reply.header('x-klip-build', build);
    done();
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'public'),
    prefix: '/public/',
    maxAge: '1h',
    index: false,
    decorateReply: false,
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/public/favicon.svg'));
  app.get('/manifest.webmanifest', (_request, reply) => reply.redirect('/public/app.webmanifest'));
  app.get('/api/docs', (_request, reply) => send(reply, docs));
  app.get('/kort', (_request, reply) =>
    send(reply.header('x-robots-tag', 'noindex, nofollow'), card),
  );
  app.get('/', async (request, reply) => {
    const isInstalledApp = request.url === '/?installed';
    // The app reads what another such address says.
    const leads = isInstalledApp || request.url === '/';
    const role = leads ? await findOwnRole(services, request) : undefined;
    if (!role) return send(reply, page);
    const ownPage = isInstalledApp && role !== 'customer' ? '/home' : `/${role}`;
    return reply.header('cache-control', 'no-store').redirect(ownPage);
  });
  app.get('/customer', async (request, reply) =>
    send(reply, page, await findFirstFigures(services, request, reply)),
  );
  app.get('/*', (request, reply) => {
    if (/^\/(api|rpc|health|metrics|files|mcp|\.well-known)(\/|$)/.test(request.url))
      return reply.callNotFound();
    return send(reply, page);
  });
}

type PageTemplate = { fill: (nonce: string, figures: string) => string; scripts: string };

/**
 * Prepares the page for a nonce in each answer. Only style elements with the nonce, those of
 * Mantine, are applied. Scripts in the page are allowed by their hash.
 */
function pageWithNonce(html: string): PageTemplate {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    // The figures come last and by a function: nothing in them is a place or a pattern.
    fill: (nonce, figures) =>
      html.replaceAll('{{nonce}}', nonce).replace('{{figures}}', () => figures),
    scripts: hashes.join(''),
  };
}

/** Sends a page, which no cache stores if it has figures of a person. */
function send(reply: FastifyReply, { fill, scripts }: PageTemplate, figures = '') {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', figures ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(fill(nonce, figures));
}
