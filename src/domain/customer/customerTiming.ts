import type { CustomerFacts } from './customerFacts'

/** Interval of the reads: 15 s while a visit is under way, else 30 s. */
export const readIntervalMs = (facts: CustomerFacts | null): number =>
  facts?.state === 'underWay' ? 15_000 : 30_000
