import type { RequestHandler } from 'express';
import { localLimit } from './limits.ts';
import { networkOf } from './networkOf.ts';

/** 1,200 requests a minute for each IP address. */
export function limitPerAddress(): RequestHandler {
  const limit = localLimit(1_200, 60);
  return async (req, _res, next) => {
    await limit.take(networkOf(req.ip));
    next();
  };
}
