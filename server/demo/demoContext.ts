import type { DemoRows } from './demoRows'
import type { Random } from './random'
import type { DemoRegion } from './region'

/** Shared by all builders of demo data. They add to `rows` and `contents` and do not access the database. */
export type DemoContext = {
  rows: DemoRows
  /** Content of the files in `rows.files`, by storage key. */
  contents: Map<string, Buffer>
  random: Random
  region: DemoRegion
  now: Date
  /** The calendar day of `now` in Berlin, see `berlinTime.ts`. */
  today: Date
  passwordHash: string
  productKey: string
}

/** Columns that every record of a company has. */
export function record(
  { random }: Pick<DemoContext, 'random'>,
  company: { id: string; createdAt: Date },
  createdAt: Date = company.createdAt,
) {
  return { id: random.id(createdAt), companyId: company.id, version: 1, createdAt }
}
