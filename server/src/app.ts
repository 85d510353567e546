import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import { config } from './config.ts';
import { answerErrors } from './http/answerErrors.ts';
import { docs } from './http/docs.ts';
import { notFound } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { limitPerAddress } from './http/limitPerAddress.ts';
import { mount } from './http/mount.ts';
import { pages } from './http/pages.ts';
import { answerReady } from './http/readyReplies.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { socialLogin } from './http/socialLogin.ts';
import { log, requestSerializers } from './log.ts';
import { devMail } from './mail/devMail.ts';
import { pictures } from './images/pictures.ts';
import { newsletterPages } from './messages/unsubscribe.ts';
import { routes } from './routes.ts';

/** The whole server as one Express app; it does not listen, and needs a connected database and a loaded catalogue. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders());
  addHealth(app);
  app.use(limitPerAddress(), answerReady);
  if (log.isLevelEnabled('debug')) {
    app.use(pinoHttp({ logger: log, useLevel: 'debug', serializers: requestSerializers }));
  }
  app.use(pictures());

  const api = mount(routes);
  app.use('/api', api, docs(), socialLogin());
  app.use('/api', () => {
    throw notFound();
  });
  if (!config.production) app.use(devMail());
  // The specification's own paths have no base; a browser that asks for a page gets the page instead.
  app.use(newsletterPages(), socialLogin(), pages(), api);
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors);
  return app;
}
