import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { catalogueFileRoutes } from './catalogue-files/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { deleteDueAccounts } from './accounts/deletion/delete-account.ts';
import { eventRoutes } from './events/routes.ts';
import { forgetOldHistory } from './core/batches/batch.ts';
import { forgetOldExports } from './exports/ledger/forget-exports.ts';
import { exportRoutes } from './exports/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { forgetOldTrash } from './history/trash.ts';
import { templateRoutes } from './templates/routes.ts';
import { productRoutes } from './catalogue/routes.ts';
import { readinessRoutes } from './readiness/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { readSession } from './accounts/sessions/read-session.ts';
import { settingRoutes } from './settings/routes.ts';
import { callerNetwork, warnOfUntrustedProxy } from './platform/http/caller-network.ts';
import { installApiDocument, installOpenApi } from './platform/docs/api-document.ts';
import {
  installBareRequests,
  answerClientError,
  installErrorHandler,
  sendFailure,
  toFailure,
} from './platform/http/error-handler.ts';
import { installIdleClosing } from './platform/http/close-idle-connections.ts';
import { installHealth } from './platform/metrics/health.ts';
import { installMetrics } from './platform/metrics/metrics.ts';
import { installExtensionCors } from './platform/http/extension-cors.ts';
import { installJsonParser } from './platform/http/json-body.ts';
import { installEndpoints } from './platform/http/serve-endpoint.ts';
import { logOptions, type LogStream, FaultLog, installRequestLog, logWhenDone } from './platform/log/request-log.ts';
import { installPrivacyPage, installSecurityContact } from './platform/docs/plain-pages.ts';
import { installSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { installSweeper } from './platform/sweeper/sweeper.ts';
import { installWebApp } from './platform/web-app/web-app.ts';
import { forgetOldObservations } from './source/source.sql.ts';
import { sharedLinkRoutes } from './shared-links/routes.ts';
import { sourceRoutes } from './source/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import { viewRoutes } from './views/routes.ts';
import type { Context, Services, Log } from './core/context.ts';

/** Connections beyond this limit are closed at once, before they take memory. */
const connectionsMax = 10_000;
/** Connections that send no complete headers within this time are closed. */
const headersTimeoutMs = 15_000;

/** Default limit of request bodies. */
const bodyLimitBytes = 256 * 1024;

/** A function that registers the routes of one noun. */
type Feature = (app: FastifyInstance, services: Services) => void;

/** Returns the context for work that nobody requested. */
const backgroundOf = (services: Services, log: Log): Context => ({
  ...services,
  actor: { kind: 'operator', name: 'server' },
  network: null,
  userAgent: null,
  log,
});

const features: Feature[] = [
  accountRoutes,
  personalDataRoutes,
  settingRoutes,
  eventRoutes,
  productRoutes,
  bulkRoutes,
  catalogueFileRoutes,
  historyRoutes,
  sourceRoutes,
  sharedLinkRoutes,
  viewRoutes,
  categoryRoutes,
  ruleRoutes,
  shopRoutes,
  readinessRoutes,
  exportRoutes,
  templateRoutes,
  liveRoutes,
];

/**
 * Builds the whole application, ready to listen or to be called by `inject`. `more` are additional routes of the demo;
 * `logStream` replaces standard output for the log.
 */
export async function buildApp(
  services: Services,
  more: readonly Feature[] = [],
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    logger: logOptions(config, logStream),
    logController: new FaultLog(),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy,
    requestTimeout: 120_000,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 3,
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerClientError(app.log, error, socket),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      logWhenDone(request, reply);
      setSecurityHeaders(request, reply);
      void sendFailure(reply, toFailure(error));
    },
    routerOptions: { maxParamLength: 200 },
  });
  app.server.maxConnections = connectionsMax;
  // A page of another origin may send plain text without a preflight; none of our calls use it.
  app.removeContentTypeParser('text/plain');
  installJsonParser(app);
  installEndpoints(app, (request, access) => readSession(services, request, access, callerNetwork(request)));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installRequestLog(app);
  installSecurityHeaders(app);
  installBareRequests(app);
  warnOfUntrustedProxy(app, config.trustProxy);
  installErrorHandler(app);
  // Request bodies are not decompressed: a few bytes could become gigabytes.
  await app.register(compress, { globalDecompression: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  await installExtensionCors(app);
  await installOpenApi(app);
  services.mail.reportTo(app.log);
  if (config.metricsToken !== null || config.metricsPort !== null) installMetrics(app, services);
  installIdleClosing(app);
  installHealth(app, services);
  const background = backgroundOf(services, app.log);
  installSweeper(app, services, [
    forgetOldTrash,
    forgetOldHistory,
    forgetOldExports,
    forgetOldObservations,
    () => deleteDueAccounts(background),
  ]);
  const judged: Services = {
    ...services,
    afterChange: (userId, topics) => {
      if (topics.has('products') || topics.has('configuration')) services.judge.judgeSoon(background, userId);
    },
  };
  for (const feature of [...features, ...more]) await app.register(async (scope) => feature(scope, judged));
  installApiDocument(app);
  installPrivacyPage(app, config);
  installSecurityContact(app, services);
  await installWebApp(app, config.webFolder);
  return app;
}
