import * as Schema from 'effect/Schema'
import { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { Import, type ImportRow, type RowAnswer } from '../../contract/imports/imports'
import { TourTemplateOption } from '../../contract/tour/tourTemplate'
import { readRecord } from '../../contract/wire/fields'
import type { Iri } from '../../contract/wire/ids'
import { validationMessages } from '../../contract/wire/validationMessages'
import { HttpError, mayHaveArrived } from '../../domain/calls/errors'
import { isRefusal } from '../../domain/calls/isRefusal'
import { patch, post } from '../httpCalls'
import type { HttpClient, WriteOptions } from '../httpClient'
import { getPage } from '../resourceApi'
import type { ImportStepsApi } from './importStepsApi'

const tourTemplates = '/api/tour-templates'
/** Colour of a tour that is created because a row names it. */
const newTourColour = '#0346aa'
/** Template values that a new stop inherits if its row lacks them. */
const inherited = [
  'address lat lng navLat navLng zip street city name refId propertyDescription tags capacity lengthOfStay',
  'earliestTime latestTime timeWindowType phone phoneContactName notificationEmail notificationTriggers addProofToMail',
].flatMap((names) => names.split(' '))

const Written = readRecord({})
type Values = Record<string, unknown>
type Found = { tours: Map<string, Iri>; templates: Map<string, Values & { '@id': Iri }> }

/**
 * Import steps on a server without an import extension: there is no import record, nothing is matched, and
 * each row is a call that creates or updates its record. This page does not send rows with a result again.
 * Across pages, the command id of a row is its idempotency key.
 */
export function createGenericImportSteps(http: HttpClient): ImportStepsApi {
  const answered = new Map<string, RowAnswer>()
  let found: { iri: Iri; names: Promise<Found> } | null = null

  const namesFor = (iri: Iri): Promise<Found> => {
    if (found?.iri !== iri) found = { iri, names: readNames() }
    const { names } = found
    names.catch(() => (found = null))
    return names
  }

  async function readNames(): Promise<Found> {
    const query = { pagination: false }
    const [tours, templates] = await Promise.all([
      getPage(http, tourTemplates, TourTemplateOption, query),
      getPage(http, '/api/destination-templates', DestinationTemplate, query),
    ])
    return {
      tours: new Map(tours.members.map((tour) => [keyOf(tour.name), tour['@id']])),
      templates: new Map(
        templates.members.map((template) => [keyOf(template.importReference), { ...template }]),
      ),
    }
  }

  async function bodyOf(iri: Iri, row: ImportRow): Promise<Values> {
    const values: Values = { ...row.values }
    const tour = keyOf(row.tour?.name)
    const reference = keyOf(row.importReference)
    if (tour === '' && reference === '') return values
    const names = await namesFor(iri)
    const template = names.templates.get(reference)
    if (reference !== '' && template === undefined) throw refusalOf('importReference')
    if (template !== undefined) {
      values.destinationTemplate = template['@id']
      for (const name of inherited) values[name] ??= template[name]
    }
    if (tour !== '') values.tourTemplate = names.tours.get(tour) ?? (await makeTour(iri, row, names))
    return row.tour?.position == null ? values : { ...values, positionInTour: row.tour.position }
  }

  async function makeTour(iri: Iri, { index, tour }: ImportRow, { tours }: Found): Promise<Iri> {
    const name = (tour?.name ?? '').trim()
    const body = { name, color: newTourColour, planning: true }
    const made = await post(http, tourTemplates, TourTemplateOption, body, {
      commandId: commandIdOf(iri, index, 'tour'),
    })
    // If the response has no record, the new tour is looked up in the list.
    const listed = made?.['@id'] ?? (await readNames()).tours.get(keyOf(name))
    if (listed === undefined) throw refusalOf('tour.name')
    tours.set(keyOf(name), listed)
    return listed
  }

  async function write(iri: Iri, row: ImportRow, options: WriteOptions): Promise<RowAnswer> {
    if (row.decision === 'skip') return answerOf(row, 'skipped')
    try {
      const body = await bodyOf(iri, row)
      if (row.decision === 'update' && row.target != null) {
        const { value } = await patch(http, row.target, Written, body, options)
        return answerOf(row, 'changed', value?.['@id'] ?? row.target)
      }
      const made = await post(http, collectionOf(iri), Written, body, {
        ...options,
        commandId: commandIdOf(iri, row.index, 'row'),
      })
      return answerOf(row, 'new', made?.['@id'])
    } catch (error) {
      return { ...answerOf(row, 'refused'), violations: violationsOf(error) }
    }
  }

  return {
    mappings: async () => [],
    match: async () => ({ matches: [] }),
    create: async ({ kind }, options) =>
      Schema.decodeUnknownSync(Import)({
        '@id': localIri(kind, options?.commandId ?? ''),
        kind,
        state: 'open',
      }),
    dryRun: async (_, rows) => ({ rows: rows.map((row) => answerOf(row, expected[row.decision])) }),
    writeRows: async (iri, rows, options = {}) => {
      const answers: RowAnswer[] = []
      // Sequential, because stops are appended to a tour in the order of their creation.
      for (const row of rows) {
        const key = commandIdOf(iri, row.index, JSON.stringify(row))
        const answer = answered.get(key) ?? (await write(iri, row, options))
        answered.set(key, answer)
        answers.push(answer)
      }
      return { rows: answers }
    },
    end: async () => undefined,
  }
}

const expected = { create: 'new', update: 'changed', skip: 'skipped' } as const

const answerOf = (
  { index }: ImportRow,
  outcome: RowAnswer['outcome'],
  iri: Iri | null | undefined = null,
): RowAnswer => ({ index, outcome, ...(iri != null && { '@id': iri }) })

/** Represents the import record that the server does not have; never sent to it. */
const localIri = (kind: string, id: string): Iri => `local-import/${kind}/${id}`
const collectionOf = (iri: Iri): string =>
  iri.startsWith('local-import/users/') ? '/api/users' : '/api/destinations'
const commandIdOf = (iri: Iri, index: number, part: string): string =>
  `${iri.split('/').at(-1)}.${part}.${index}`

const keyOf = (name: string | null | undefined): string => (name ?? '').trim().toLowerCase()

const refusalOf = (propertyPath: string): HttpError =>
  new HttpError({
    status: 422,
    violations: [{ propertyPath, message: validationMessages.unknownReference }],
  })

/** @throws errors that are not refusals; the rows are then sent again */
function violationsOf(error: unknown): { propertyPath: string; message: string }[] {
  if (mayHaveArrived(error)) return [{ propertyPath: '', message: validationMessages.mayHaveArrived }]
  if (!isRefusal(error)) throw error
  const { violations, description, title } = error
  if (violations.length > 0) return [...violations]
  return [{ propertyPath: '', message: description ?? title ?? validationMessages.refused }]
}
