import express, { Router } from 'express';
import { receivePayment } from '../areas/payments/payments.ts';
import { paymentProvider } from '../areas/payments/provider.ts';

/** Events of the payment provider, whose signature covers the body as it was sent (PAY-02). */
export function paymentWebhook(): Router {
  const router = Router();
  if (!paymentProvider) return router;
  const { readEvent } = paymentProvider;
  const readBody = express.raw({ type: 'application/json', limit: '1mb' });
  router.post('/payment/webhook', readBody, async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const payment = readEvent(body, req.get('stripe-signature') ?? '');
    if (payment) await receivePayment(payment);
    res.sendStatus(204);
  });
  return router;
}
