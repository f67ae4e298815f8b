import { setImmediate } from 'node:timers/promises'
import { RowTour } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { decodeOrViolations, maxViolations, type Violation } from '../../../src/contract/wire/violations'
import type { JsonObject } from '../../http/jsonLd'
import { Problem } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { findTargets } from '../../resources/references'
import type { Row } from '../../resources/resource'
import {
  known,
  prepareChange,
  prepareRecord,
  type NewRecord,
  type RecordChange,
} from '../../resources/writeResource'
import { texts } from '../../texts'
import { destinationTemplateTarget } from '../destinationTemplates/destinationTemplates'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { emailOf, isObject, type JudgedRow, type Judging, type Place, type RowToWrite } from './judgedRow'
import { differences, withKeptFields } from './differences'
import { hashRecord } from './seenRecords'
import { loadRowFacts, nameKey, templateForm, type RowFacts } from './rowFacts'

/** Yields to other requests after this many rows. */
const rowsAtOnce = 10

/**
 * Decides the outcome of rows by the rules of their resource, without writing. Refuses rows that target the
 * same record as an earlier row of this chunk or a written row: the reported result of the earlier one must
 * stay true.
 */
export async function judgeRows(
  judging: Judging,
  context: WriteContext,
  rows: readonly RowToWrite[],
): Promise<JudgedRow[]> {
  const facts = await loadRowFacts(judging, context, rows)
  const judged: JudgedRow[] = []
  for (const [n, row] of rows.entries()) {
    if (n % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const answer = row.decision === 'skip' ? skipped(row) : await judgeRow(judging, context, facts, row)
    if (answer.targetId !== undefined) facts.taken.set(answer.targetId, row.index)
    if (answer.outcome === 'new' && judging.kind === 'users') {
      facts.emails.add(emailOf(row))
      facts.invitations -= 1
    }
    judged.push(answer)
  }
  sortNewIds(judged)
  return judged
}

/** Records of the same moment are sorted by id. Assigns ids in file order. */
function sortNewIds(judged: readonly JudgedRow[]): void {
  const made = judged.flatMap(({ make }) => make ?? [])
  const ids = made.map(({ id }) => id).toSorted()
  for (const [n, each] of made.entries()) {
    each.id = ids[n] ?? each.id
    each.columns.id = each.id
  }
}

const skipped = (row: RowToWrite): JudgedRow => ({ row, outcome: 'skipped', violations: [], name: null })

async function judgeRow(
  { kind, records, templates }: Judging,
  context: WriteContext,
  facts: RowFacts,
  row: RowToWrite,
): Promise<JudgedRow> {
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string) => void violations.push({ propertyPath, message })

  const given = isObject(row.values) ? row.values : {}
  if (row.values != null && !isObject(row.values)) refuse('values', validationMessages.wrongType)
  // Drops attached files, which only serve to recreate records, and passwords, which do not belong in a
  // spreadsheet.
  const { tourTemplate, attachedFiles: _files, plainPassword: _password, ...values } = given
  const target = row.decision === 'update' ? targetOf() : undefined
  const template = kind === 'users' ? undefined : templateOf()
  const place = kind === 'users' ? undefined : await placeOf()
  if (kind === 'users') refuseTakenEmail()
  if (facts.madeSince.has(row.index)) refuse('', texts.imports.madeSince)

  const prepared = await prepare()
  const name = nameOf(prepared?.value ?? values)
  if (violations.length > 0 || prepared === undefined) {
    return { row, outcome: 'refused', violations: violations.slice(0, maxViolations), name }
  }
  if (!target) return { row, outcome: 'new', violations: [], name, make: prepared as NewRecord, place }
  const before = differences(records, target, prepared)
  const moves = place !== undefined && isElsewhere(target, place)
  const outcome = before === undefined && !moves ? 'unchanged' : 'changed'
  return {
    row,
    outcome,
    violations: [],
    name,
    targetId: target.id,
    ...(outcome === 'changed' && {
      change: { ...(prepared as RecordChange), target, before: before ?? { columns: {} } },
      ...(moves && { place }),
    }),
  }

  function targetOf(): Row | undefined {
    const iri = typeof row.target === 'string' ? row.target : ''
    const id = iri.startsWith(`${records.path}/`) ? iri.slice(records.path.length + 1).toLowerCase() : ''
    const found = facts.targets.get(id)
    const earlier = facts.taken.get(id)
    if (!found) refuse('target', validationMessages.unknownReference)
    else if (earlier !== undefined && earlier !== row.index)
      refuse('target', texts.imports.sameRecord({ row: earlier + 1 }))
    else if (row.seen != null && row.seen !== hashRecord(records, found))
      refuse('target', texts.imports.changedSince)
    return found
  }

  function templateOf() {
    const { importReference } = row
    if (importReference == null || importReference === '') return undefined
    const found =
      typeof importReference === 'string' ? facts.templates.get(importReference.trim()) : undefined
    if (!found) refuse('importReference', validationMessages.unknownReference)
    return found
  }

  async function placeOf(): Promise<Place | undefined> {
    const { value: tour, violations: wrong } = decodeOrViolations(RowTour, row.tour ?? {})
    for (const { propertyPath, message } of wrong ?? [])
      refuse(propertyPath === '' ? 'tour' : `tour.${propertyPath}`, message)
    const position = tour?.position ?? null
    if (typeof tour?.name === 'string') {
      if (facts.tours.shared.has(nameKey(tour.name))) {
        refuse('tour.name', texts.imports.severalTours)
        return undefined
      }
      const id = facts.tours.ids.get(nameKey(tour.name))
      return { tour: id === undefined ? { newName: tour.name.trim() } : { id }, position }
    }
    if (kind === 'tours' && tourTemplate == null && row.decision === 'create' && !wrong)
      refuse('tour.name', validationMessages.required)
    if (tourTemplate === undefined) return undefined
    if (tourTemplate === null) return { tour: null, position: null }
    const { ids, violations: unknown } = await findTargets(
      tourTemplateTarget,
      context,
      [typeof tourTemplate === 'string' ? tourTemplate : ''],
      () => 'tourTemplate',
    )
    violations.push(...unknown)
    const [id] = ids
    return id === undefined ? undefined : { tour: { id }, position }
  }

  function refuseTakenEmail(): void {
    const email = emailOf(row)
    const isOwn = target?.members.email === email
    if (email !== '' && !isOwn && facts.emails.has(email)) refuse('email', validationMessages.duplicate)
    if (row.decision === 'create' && facts.invitations <= 0) refuse('', texts.imports.tooManyInvitations)
  }

  /** @returns undefined if the row is refused */
  async function prepare(): Promise<NewRecord | RecordChange | undefined> {
    const linked = template && { destinationTemplate: iriOf(destinationTemplateTarget.path, template.id) }
    try {
      if (row.decision === 'create') {
        const filled = template
          ? { ...templateForm(templates, template, values), ...withoutNulls(values) }
          : values
        return await prepareRecord(records, context, { ...filled, ...linked })
      }
      if (!target || !records.writing?.update) return undefined
      const asked = known(records.writing.update, { ...values, ...linked })
      return await prepareChange(records, context, {
        before: target,
        given: withKeptFields(records, target, asked),
      })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const { violations: wrong, description } = error.details
      violations.push(
        ...(wrong ?? [{ propertyPath: '', message: description ?? texts.problems[error.status] ?? '' }]),
      )
      return undefined
    }
  }
}

/** True if a stop must change its tour or position. */
function isElsewhere({ members }: Row, { tour, position }: Place): boolean {
  const present = isObject(members.tourTemplate) ? String(members.tourTemplate.id) : null
  if (tour === null) return present !== null
  if ('newName' in tour || tour.id !== present) return true
  return position !== null && position !== members.positionInTour
}

/** Returns the name of the record for users, without characters that the database cannot store. */
function nameOf(value: JsonObject): string | null {
  const names = [value.name, value.address, value.email].filter((each) => typeof each === 'string')
  const name = names.find((each) => each.trim() !== '')
  return name?.slice(0, 255).replace(/[\0\p{Cs}]/gu, '') ?? null
}

const withoutNulls = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
