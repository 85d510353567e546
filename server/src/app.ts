import express, { type Express } from 'express';
import { config } from './config.ts';
import { answerErrors } from './http/answerErrors.ts';
import { docs } from './http/docs.ts';
import { notFound } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { localLimit } from './http/limits.ts';
import { addMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { networkOf } from './http/networkOf.ts';
import { logWithId, observe } from './http/observe.ts';
import { pages } from './http/pages.ts';
import { answerReady } from './http/readyReplies.ts';
import { putSecurityHeaders } from './http/securityHeaders.ts';
import { socialLogin } from './http/socialLogin.ts';
import { devMail } from './mail/devMail.ts';
import { addPictures } from './images/pictures.ts';
import { newsletterPages } from './messages/unsubscribe.ts';
import { routes } from './routes.ts';

/** The whole server as one Express app; it does not listen, and answers when the database is connected and the catalogue loaded. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  // One step for both: each takes Express a moment.
  app.use((req, res, next) => {
    putSecurityHeaders(res);
    observe(req, res);
    next();
  });
  addHealth(app);
  addMetrics(app);
  const perAddress = localLimit(1_200, 60);
  app.use((req, res, next) => {
    perAddress.take(networkOf(req.ip));
    if (!answerReady(req, res)) next();
  });
  addPictures(app);

  mount(app, '/api', routes);
  app.use(logWithId);
  app.use('/api', docs(), socialLogin());
  app.use('/api', () => {
    throw notFound();
  });
  if (!config.production) app.use(devMail());
  // The specification's own paths have no base; a browser that asks for a page gets the page instead.
  app.use(newsletterPages(), socialLogin(), pages());
  mount(app, '', routes);
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors);
  return app;
}
