import { Counter, Gauge, Histogram } from 'prom-client';

const requestDuration = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, by entry of the routes and status',
  labelNames: ['route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
});

const inFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that wait for their answer',
});

/**
 * Starts to time a request. The returned function records its end, once, and returns the duration
 * in seconds.
 */
export function observeRequest() {
  inFlight.inc();
  const begin = performance.now();
  return (route: string | undefined, status: number): number => {
    inFlight.dec();
    const seconds = (performance.now() - begin) / 1_000;
    requestDuration.observe({ route: route ?? 'other', status }, seconds);
    return seconds;
  };
}

const refusedRequests = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests answered with 503, by what was lacking',
  labelNames: ['kind'] as const,
});

/** Counts a 503 reply. */
export const countRefused = (kind: string) => refusedRequests.inc({ kind });
