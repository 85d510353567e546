import { Gauge, type GaugeConfiguration } from 'prom-client';

/** Registers a gauge whose value is read on each scrape. */
export const addGauge = <T extends string>(gauge: GaugeConfiguration<T>) => new Gauge(gauge);
