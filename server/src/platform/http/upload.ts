import express, { type RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { badRequest, HttpError, tooLarge } from './errors.ts';

const maxBytes = 5 * 1024 * 1024;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 10 * 1024, parts: 6 },
}).single('image');

/**
 * Reads the file `image` of a multipart form into memory. The image itself is validated when it is
 * stored.
 */
export const receiveImage: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) {
    throw new HttpError(415, 'The image must be sent as multipart/form-data.');
  }
  receive(req, res, (error: unknown) => {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
      return next(tooLarge('The image may not be larger than 5 MB.'));
    }
    if (error) return next(badRequest('The image could not be read.'));
    if (!req.file) return next(badRequest('Image is required.', { image: 'Image is required.' }));
    next();
  });
};

const readCsv = express.raw({ type: 'text/csv', limit: maxBytes });

/** Reads a file of text/csv into memory, as `req.body` (DESK-05). */
export const receiveCsv: RequestHandler = (req, res, next) => {
  if (!req.is('text/csv')) throw new HttpError(415, 'The file must be sent as text/csv.');
  readCsv(req, res, next);
};

/** Reads a JSON body into memory without parsing it, as `req.body`. */
export const receiveSigned = express.raw({ type: 'application/json', limit: '1mb' });
