import express, { type Express } from 'express';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { findCaller } from './users/model/caller.ts';
import { clientIpKey } from './platform/http/clientIpKey.ts';
import { errorHandler } from './platform/http/errorHandler.ts';
import { notFound } from './platform/http/errors.ts';
import { inMemoryRateLimit } from './platform/http/rateLimits.ts';
import { registerRoutes, sendStored } from './platform/http/registerRoutes.ts';
import { logContext, requestLogger } from './platform/http/requestLogger.ts';
import { addCacheMetrics, ResponseCache } from './platform/http/responseCache.ts';
import { setSecurityHeaders } from './platform/http/securityHeaders.ts';
import { addHealth } from './platform/ops/health.ts';
import { addMetrics } from './platform/ops/metrics.ts';
import { dayMs } from './platform/time.ts';
import { routes } from './routes.ts';
import { apiDocs } from './web/apiDocs.ts';
import { devMail } from './web/devMail.ts';
import { addImageRoutes } from './web/imageRoutes.ts';
import { pages } from './web/pages.ts';
import { socialLogin } from './web/socialLogin.ts';
import { unsubscribeRoutes } from './web/unsubscribePage.ts';

/** Rises with each change of the catalogue, and each day in UTC, because replies have the arrival (SHIP-03). */
// oxlint-disable-next-line shop/module-state -- its metrics are registered once in a process
const cache = new ResponseCache(() => catalogue.version + Math.floor(Date.now() / dayMs));
addCacheMetrics(cache);

/** The Express app, which does not listen; it needs a connected database and a loaded catalogue. */
export function createApp(stopping: AbortSignal): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  // One middleware instead of two, because each has a cost per request.
  app.use((req, res, next) => {
    setSecurityHeaders(res);
    requestLogger(req, res);
    next();
  });
  addHealth(app, stopping);
  addMetrics(app);
  const perIp = inMemoryRateLimit(1_200, 60);
  app.use((req, _res, next) => {
    perIp.consume(clientIpKey(req.ip));
    next();
  });
  app.use(sendStored(cache));
  addImageRoutes(app);

  registerRoutes(app, routes, { base: '/api', findUser: findCaller, cache });
  app.use(logContext);
  app.use('/api', apiDocs(routes), socialLogin());
  app.use('/api', () => {
    throw notFound();
  });
  if (!config.isProduction) app.use(devMail());
  // The specification's own paths have no base path; requests for HTML get the page instead.
  app.use(unsubscribeRoutes(), socialLogin(), pages());
  registerRoutes(app, routes, { base: '', findUser: findCaller });
  app.use(() => {
    throw notFound();
  });
  app.use(errorHandler);
  return app;
}
