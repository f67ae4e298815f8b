import { pausedServicePackage } from '../../src/contract/company/companyTerms'
import { defaultProductKey } from '../../src/contract/wire/product'
import type { Db } from '../db/client'
import type { FileStore } from '../files/fileStore'
import { prepareFonts } from '../pdf/fonts'
import { addAuditLog } from './auditLog'
import { addressBook } from './addresses'
import { dayOf } from './berlinTime'
import { buildHavelland, buildNordlicht, buildSmallCompany } from './builtCompanies'
import type { DemoContext } from './demoContext'
import { insertDemoRows, noRows } from './demoRows'
import { seededRandom } from './random'
import { berlin } from './region'
import { buildRheintal } from './rheintal'
import { serviceNames } from './services'
import { demoPassword, paused, platformStaff, trial } from './staff'

export type DemoOptions = {
  /** Dates are relative to the day of this moment in Berlin, running tours to the moment itself. */
  now: Date
  hashPassword: (password: string) => Promise<string>
  /** Without a store the demo data has no files: a row without content would be a broken download. */
  fileStore?: Pick<FileStore, 'write'>
  productKey?: string
}

/**
 * Fills an empty database with the demo companies and their logins in one transaction. Equal options give
 * equal rows including ids, except for the salt of the password hash. docs/demo-data.md describes the
 * content.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  await prepareFonts()
  const { rows, contents } = buildDemo({
    now: options.now,
    passwordHash: await options.hashPassword(demoPassword),
    productKey: options.productKey ?? defaultProductKey,
  })
  // Files before rows: an unreferenced file is swept later, but a row without its file would stay broken.
  for (const [storageKey, content] of contents) await options.fileStore?.write(storageKey, content)
  const stored = options.fileStore ? rows : { ...rows, files: [], fileLinks: [] }
  await db.transaction((tx) => insertDemoRows(tx, stored))
}

/** Builds the demo data as rows, without a database. The fonts must be loaded. */
export function buildDemo(input: {
  now: Date
  passwordHash: string
  productKey: string
}): Pick<DemoContext, 'rows' | 'contents'> {
  const context: DemoContext = {
    ...input,
    rows: noRows(),
    contents: new Map(),
    random: seededRandom(20_261_120),
    region: berlin,
    today: dayOf(input.now),
  }
  const books = { addressOf: addressBook(context.random), nameOf: serviceNames(context.random) }
  buildNordlicht(context, books)
  buildHavelland(context, books)
  buildSmallCompany(context, books, {
    name: 'Probezeit Gebäudeservice GmbH',
    staff: trial,
    quarter: 'Wilmersdorf',
    servicePackage: 'starter',
    trialDays: -10,
  })
  buildSmallCompany(context, books, {
    name: 'Ruhepause Kurierdienst OHG',
    staff: paused,
    quarter: 'Friedenau',
    servicePackage: pausedServicePackage,
  })
  buildSmallCompany(context, books, {
    name: 'Plattformbetrieb GmbH',
    staff: platformStaff(input.productKey),
    quarter: 'Mitte',
    servicePackage: 'professional',
  })
  addAuditLog(context)
  buildRheintal(context)
  return { rows: context.rows, contents: context.contents }
}
