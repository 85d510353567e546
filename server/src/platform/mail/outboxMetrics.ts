import { addGauge } from '../addGauge.ts';
import { OutboxMessage } from './OutboxMessage.ts';

/** The age of the oldest queued email in seconds, and the number of queued emails. */
async function readOutbox() {
  const [length, oldest] = await Promise.all([
    OutboxMessage.estimatedDocumentCount({ maxTimeMS: 1_000 }),
    OutboxMessage.findOne().sort({ _id: 1 }).select('createdAt').maxTimeMS(1_000).lean(),
  ]);
  return { length, age: oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0 };
}

const outboxAge = addGauge({
  name: 'outbox_oldest_seconds',
  aggregator: 'max',
  help: 'How long the oldest email has waited',
});
addGauge({
  name: 'outbox_emails',
  aggregator: 'max',
  help: 'Emails that wait to be delivered, by all processes; absent while the database is away',
  async collect() {
    this.remove();
    outboxAge.remove();
    const outbox = await readOutbox().catch(() => null);
    if (!outbox) return;
    this.set(outbox.length);
    outboxAge.set(outbox.age);
  },
});
