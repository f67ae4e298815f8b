import type { DemoRows } from './demoRows'
import type { Random } from './random'

/** What all builders of demo data share; they add to `rows` and `contents` and touch no database. */
export type DemoContext = {
  rows: DemoRows
  /** Content of the files in `rows.files`, by storage key. */
  contents: Map<string, Buffer>
  random: Random
  now: Date
  /** The calendar day of `now` in Berlin, see `berlinTime.ts`. */
  today: Date
  passwordHash: string
  productKey: string
}
