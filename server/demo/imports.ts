import { addDays, berlinMoment } from './berlinTime'
import type { BuiltCompany } from './companies'
import plans from './data/imports.json'
import { record, type DemoContext } from './demoContext'
import { seededRandom } from './random'

type ImportPlan = {
  fileName: string
  kind: string
  state: string
  isAuthorDeleted?: boolean
  /** Default: about a month apart. */
  daysAgo?: number
  total: number
  new?: number
  unchanged?: number
  /** Number of unplanned destinations that serve as the new records, from the first unused one. */
  written?: number
  /** How many of those the undo kept. */
  kept?: number
  refused: { row: number; member: string; message: string; values: object; tour?: string }[]
}

/** Every row has the same columns. */
const noFacts = { violations: [], given: null, targetId: null, name: null, version: null, undo: null }

/** Adds imports in every state and the column mapping of one file. */
export function addImports(context: DemoContext, company: BuiltCompany): void {
  const { rows, today } = context
  // A separate random source, so that earlier random values stay the same.
  const random = seededRandom(20_261_126)
  const stops = rows.destinations.filter(
    ({ companyId, tourTemplateId, name }) => companyId === company.id && tourTemplateId == null && name,
  )
  for (const [i, plan] of (plans as readonly ImportPlan[]).entries()) {
    const daysAgo = plan.daysAgo ?? 120 - i * 33
    const createdAt = berlinMoment(addDays(today, -daysAgo), 36_000 + i * 1_234)
    const made = record(plan.daysAgo === undefined ? context : { random }, company, createdAt)
    const ofRow = { companyId: made.companyId, importId: made.id }
    const written = stops.splice(0, plan.written ?? 0)
    const isUndone = plan.state === 'undone'
    rows.imports.push({
      ...made,
      kind: plan.kind,
      fileName: plan.fileName,
      total: plan.total,
      state: plan.state,
      newCount: plan.new ?? (isUndone ? plan.total - written.length : written.length),
      changedCount: isUndone ? written.length : 0,
      unchangedCount: plan.unchanged ?? 0,
      refusedCount: plan.refused.length,
      createdById: plan.isAuthorDeleted ? null : company.adminId,
    })
    for (const [at, { id, name, version }] of written.entries()) {
      const isKept = at < (plan.kept ?? 0)
      rows.importRows.push({
        ...ofRow,
        ...noFacts,
        // After the refused rows.
        index: plan.total - written.length + at,
        outcome: isUndone ? 'changed' : 'new',
        targetId: id ?? null,
        name: name ?? null,
        version: version ?? 1,
        undo: isUndone ? (isKept ? 'changed' : 'undone') : null,
      })
    }
    for (const { row, member, message, values, tour } of plan.refused) {
      rows.importRows.push({
        ...ofRow,
        ...noFacts,
        index: row,
        outcome: 'refused',
        violations: [{ propertyPath: member, message }],
        given: { index: row, decision: 'create', values, ...(tour && { tour: { name: tour } }) },
      })
    }
  }
  rows.importFieldsMappings.push({
    ...record({ random }, company, berlinMoment(addDays(today, -87), 36_400)),
    name: 'WEG-Listen der Hausverwaltung',
    kind: 'destinations',
    headings: ['Objekt', 'Straße', 'PLZ', 'Ort', 'KdNr', 'Bemerkung', 'Stand'],
    fields: {
      Objekt: 'name',
      Straße: 'street',
      PLZ: 'zip',
      Ort: 'city',
      KdNr: 'refId',
      Bemerkung: 'propertyDescription',
    },
  })
}
