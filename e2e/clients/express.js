import express from 'express';
import session from 'express-session';
import { port, url } from './app.js';

/** Creates an application on Express. @param hasSession whether it keeps sessions of its own, in memory */
export function createApp({ hasSession = true } = {}) {
  const app = express();
  app.get('/favicon.ico', (_request, response) => response.status(204).end());
  const options = { secret: 'only for tests', resave: false, saveUninitialized: false };
  if (hasSession) app.use(session(options));
  return app;
}

export function listen(app) {
  app.listen(port, 'localhost', () => process.stdout.write(`listening at ${url}\n`));
}
