import { Gauge } from 'prom-client';
import { Job } from '../jobs/Job.ts';

const unsent = { kind: 'email' };

const outboxAge = new Gauge({
  name: 'outbox_oldest_seconds',
  aggregator: 'max',
  help: 'How long the oldest email has waited',
});
const outboxLength = new Gauge({
  name: 'outbox_emails',
  aggregator: 'max',
  help: 'Emails that wait to be delivered, by all processes; absent while the database is unavailable',
  async collect(): Promise<void> {
    outboxLength.remove();
    outboxAge.remove();
    const [length, oldest] = await Promise.all([
      Job.countDocuments(unsent).maxTimeMS(1_000),
      Job.findOne(unsent).sort({ _id: 1 }).select('createdAt').maxTimeMS(1_000).lean(),
    ]).catch(() => [null, null]);
    if (length === null) return;
    outboxLength.set(length);
    outboxAge.set(oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0);
  },
});
