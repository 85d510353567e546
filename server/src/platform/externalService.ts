import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { unavailable } from './http/errors.ts';
import { secondMs } from './time.ts';

const maxFailures = 5;
/** Short, because one call that tries it costs little. */
const openMs = 2 * secondMs;

interface Options {
  /** The longest time that a call may take; the few that get a place in the queue before the breaker opens wait twice. */
  timeoutMs: number;
  maxRunning?: number;
  maxWaiting?: number;
  /** Whether an error of a call tells that the service is out of order, and not that it refused this one call. */
  isOutage?: (error: Error) => boolean;
}

const refusals = [BulkheadRejectedError, BrokenCircuitError, TaskCancelledError];

/**
 * Calls a service outside the shop, which may hang: few calls at once, a short queue, a timeout, and none at all for two
 * seconds after five failures in a row (SAFE-20). It never repeats a call.
 */
export class ExternalService {
  readonly #name: string;
  readonly #breaker;
  readonly #policy;

  constructor(
    name: string,
    { timeoutMs, maxRunning = 10, maxWaiting = 20, isOutage = () => true }: Options,
  ) {
    this.#name = name;
    const isFailure = (error: Error) => error instanceof TaskCancelledError || isOutage(error);
    this.#breaker = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: openMs,
      breaker: new ConsecutiveBreaker(maxFailures),
    });
    this.#policy = wrap(
      bulkhead(maxRunning, maxWaiting),
      this.#breaker,
      timeout(timeoutMs, TimeoutStrategy.Aggressive),
    );
  }

  /**
   * @throws 503 when the service does not answer in time or lately did not, or the queue is full; otherwise what `work`
   *   throws
   */
  async call<T>(work: () => Promise<T>): Promise<T> {
    // Otherwise all calls would wait for the one that tries whether the service answers again.
    if (this.#breaker.state === CircuitState.HalfOpen) throw unavailable(this.#name);
    try {
      // Calls without a signal would share one, with a listener for each.
      return await this.#policy.execute(work, new AbortController().signal);
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal))
        throw unavailable(this.#name, error);
      throw error;
    }
  }
}
