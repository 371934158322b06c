import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pageContentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Only two places may turn text into markup or code: the invoice, whose values are escaped, and the URL of the
  // offline page's worker (apps/web, invoice-window.ts and service-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types invoice offline-worker',
].join('; ');

const apiContentPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Headers of answers to connections without a valid request. */
export const headersOfBareRefusal = {
  ...everyAnswer,
  'content-security-policy': apiContentPolicy,
  'cache-control': 'no-store',
};

/** Sets the headers of S16.5: stricter on the API, HSTS only if the caller used TLS. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isApi = request.url.startsWith('/api/');
  void reply.headers(everyAnswer);
  void reply.header('x-request-id', request.id);
  void reply.header('content-security-policy', isApi ? apiContentPolicy : pageContentPolicy);
  if (isApi) void reply.header('cache-control', 'no-store');
  if (request.protocol === 'https')
    void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Sets the headers on every response. Requests rejected by the router skip hooks; the error handler sets them. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}
