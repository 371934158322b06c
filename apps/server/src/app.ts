import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './features/account/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { configurationRoutes } from './features/configuration/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { marketplaceConfigurationRoutes } from './features/marketplace-configuration/routes.ts';
import { productRoutes } from './features/products/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { installApiDocument } from './http/api-document.ts';
import { answerClientError } from './http/client-error.ts';
import { installCompression } from './http/compression.ts';
import { installDrain } from './http/drain.ts';
import { installErrorHandler, sendFailure, toFailure } from './http/error-handler.ts';
import { installHealth } from './http/health.ts';
import { installJsonParser } from './http/json-parser.ts';
import { logOptions, type LogStream } from './http/log-options.ts';
import { installMetrics } from './http/metrics.ts';
import { installOpenApi } from './http/openapi.ts';
import { FaultLog, installRequestLog, logWhenDone } from './http/request-log.ts';
import { checkInput, checkOutput } from './http/schema-compilers.ts';
import { installSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { installSweeper } from './http/sweeper.ts';
import { installWebApp } from './http/web-app.ts';
import type { Services } from './services.ts';

const bodyLimitBytes = 256 * 1024;
/** Who has not said within this time what they want holds a connection for nothing. */
const headersTimeoutMs = 15_000;

/** The routes of one noun. */
type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>;

const features: Feature[] = [
  productRoutes,
  configurationRoutes,
  marketplaceConfigurationRoutes,
  deviceRoutes,
  exportRoutes,
  eventRoutes,
  settingRoutes,
  authRoutes,
  accountRoutes,
  subscriptionRoutes,
];

/**
 * The whole application, ready to listen or to be called by `inject`. `more` are routes that only the demo has;
 * `logStream` hears the log instead of standard output.
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
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersTimeoutMs / 3 },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      logWhenDone(request, reply);
      setSecurityHeaders(request, reply);
      void sendFailure(reply, toFailure(error));
    },
    routerOptions: { maxParamLength: 200 },
  });
  // A page of another origin may send plain text without asking first; nothing of ours is plain text.
  app.removeContentTypeParser('text/plain');
  installJsonParser(app);
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(checkOutput);
  installRequestLog(app);
  installSecurityHeaders(app);
  installErrorHandler(app);
  await installCompression(app);
  await installOpenApi(app);
  services.mail.reportTo(app.log);
  installMetrics(app, services);
  installDrain(app);
  installHealth(app, services);
  installSweeper(app, services);
  for (const feature of [...features, ...more]) await app.register(async (scope) => feature(scope, services));
  installApiDocument(app);
  await installWebApp(app, config.webFolder);
  return app;
}
