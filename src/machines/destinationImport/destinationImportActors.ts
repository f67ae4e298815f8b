import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { readVocabulary } from '../../api/imports/importSheets'
import { importKeys } from '../../api/imports/importsQueries'
import { userKeys } from '../../api/users/usersApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import { FileFaultError } from '../../domain/imports/sheets/fileFault'
import { keyOfFile, matchKeyOf } from '../../domain/imports/records/knownRecords'
import { dayText } from '../../domain/records/companyClock'
import { noVocabulary } from '../../domain/imports/cells/vocabularyOf'
import { contentKey, forgetImportFile, openImportFile } from '../../workers/import/openImportFile'
import { discardContents, keepContent } from '../../workers/uploads/uploadFolder'
import type { Ports } from '../workflow'
import type {
  DestinationImportContext as Context,
  EndRequest,
  FileAnswer,
  FileRequest,
  MatchAnswer,
  Outcome,
  PlacesAnswer,
  ReadRequest,
  RowsRequest,
  SheetReading,
} from './destinationImportTypes'
import { addressFinder } from './addressFinder'
import { commandIdOf } from './destinationImportFacts'
import { matchesOf, ofFile } from './importMatching'
import { mappingToKeep, outcomeOf, readSheet, rowsOf, sentRowsOf } from './importReading'

type ImportPorts = Pick<Ports, 'exportFolder' | 'pickedFiles'> & {
  config: Pick<Ports['config'], 'extensions'>
  api: Pick<
    Api,
    | 'importSteps'
    | 'imports'
    | 'geocoding'
    | 'customFields'
    | 'labels'
    | 'tourTemplates'
    | 'destinationTemplates'
  >
}

/** API and disk calls of an import. Each reads the sheet from the page's cache or from disk. */
export function destinationImportActors({ api, config, exportFolder, pickedFiles }: ImportPorts) {
  const jobOf = ({ jobId }: { jobId: string }) => ({ root: exportFolder, id: jobId })
  const open = ({ jobId, file, reading }: Pick<Context, 'jobId' | 'file' | 'reading'>) =>
    openImportFile(jobOf({ jobId }), file && pickedFiles.read(file.key), reading)
  const findAddresses = addressFinder(api.geocoding)
  const sheetOf = async (context: Context) => (await open(context)).sheets[context.sheet]?.rows ?? []

  async function vocabularyOfStops(signal: AbortSignal) {
    const vocabulary = await readVocabulary(api, { signal })
    const hasRhythms = config.extensions.includes('plannedTours')
    return hasRhythms ? { ...vocabulary, rhythmsFrom: dayText(new Date()) } : vocabulary
  }

  async function keep({ jobId, key }: FileRequest): Promise<void> {
    const content = pickedFiles.read(key)
    forgetImportFile(jobOf({ jobId }))
    if (content === null) return
    await keepContent(jobOf({ jobId }), contentKey, content)
    pickedFiles.release([key])
  }

  async function read({ jobId, key, reading }: ReadRequest): Promise<FileAnswer> {
    try {
      const { format, sheets } = await openImportFile(jobOf({ jobId }), pickedFiles.read(key), reading)
      const facts = sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.length }))
      return { facts: { format, sheets: facts }, fault: null }
    } catch (error) {
      if (error instanceof FileFaultError) return { facts: null, fault: error.fault }
      throw error
    }
  }

  async function suggest(context: Context, signal: AbortSignal): Promise<SheetReading> {
    const [rows, vocabulary, mappings] = await Promise.all([
      sheetOf(context),
      context.kind === 'users' ? noVocabulary : vocabularyOfStops(signal),
      // Other servers store no mappings.
      api.importSteps.mappings(context.kind, { signal }).catch(() => []),
    ])
    const reading = await readSheet(context, rows, vocabulary, mappings)
    if (reading.saved === null) return reading
    // A list may contain less of a mapping than its record.
    const { iri } = reading.saved
    const whole = await api.imports.getMapping(iri, { signal }).catch(() => null)
    if (whole === null) return reading
    const read = mappings.map((mapping) => (mapping['@id'] === iri ? whole.value : mapping))
    return readSheet(context, rows, vocabulary, read)
  }

  async function match({ context, rows }: RowsRequest, signal: AbortSignal): Promise<MatchAnswer> {
    const sheet = await sheetOf(context)
    const read = await rowsOf(context, rows, sheet)
    const keys = read.map((each) => ({ index: each.row, ...matchKeyOf(each, context) }))
    const answer = await api.importSteps.match({ kind: context.kind, keys }, { signal })
    return matchesOf(context, read, answer, ofFile(context, sheet))
  }

  async function findPlaces({ context, rows }: RowsRequest, signal: AbortSignal): Promise<PlacesAnswer> {
    const read = await rowsOf(context, rows, await sheetOf(context))
    const found = await findAddresses(
      context,
      read.map(({ addressText }) => addressText),
      signal,
    )
    const places = read.flatMap(({ row, addressText }) => {
      const place = found.get(addressText)
      return place === undefined ? [] : [[row, place] as const]
    })
    const waiting = read.filter(({ addressText }) => !found.has(addressText)).map(({ row }) => row)
    return { places: Object.fromEntries(places), ...(waiting.length > 0 && { waiting }) }
  }

  async function create(context: Context, total: number): Promise<{ iri: Iri }> {
    const made = await api.importSteps.create(
      {
        kind: context.kind,
        fileName: context.file?.name ?? '',
        total,
        key: keyOfFile(context, context.columns),
      },
      { commandId: commandIdOf(context) },
    )
    if (made === null) throw new HttpError({ status: 404 })
    return { iri: made['@id'] }
  }

  async function send(of: 'dryRun' | 'writeRows', { context, rows }: RowsRequest, signal?: AbortSignal) {
    const sent = await sentRowsOf(context, rows, await sheetOf(context))
    const answer = await api.importSteps[of](
      context.importIri ?? '',
      sent.map(({ body }) => body),
      signal === undefined ? {} : { signal },
    )
    return outcomeOf(sent, answer?.rows ?? [])
  }

  async function keepMapping(context: Context): Promise<void> {
    const body = mappingToKeep(context, await sheetOf(context))
    await api.imports.saveMapping(context.saved?.iri ?? null, body, {
      commandId: `${context.jobId}.mapping`,
    })
  }

  return {
    actors: {
      keepFile: fromPromise<void, FileRequest>(({ input }) => keep(input)),
      readFile: fromPromise<FileAnswer, ReadRequest>(({ input }) => read(input)),
      suggestColumns: fromPromise<SheetReading, { context: Context }>(({ input, signal }) =>
        suggest(input.context, signal),
      ),
      matchRows: fromPromise<MatchAnswer, RowsRequest>(({ input, signal }) => match(input, signal)),
      findPlaces: fromPromise<PlacesAnswer, RowsRequest>(({ input, signal }) => findPlaces(input, signal)),
      createImport: fromPromise<{ iri: Iri }, { context: Context; total: number }>(({ input }) =>
        create(input.context, input.total),
      ),
      tryRows: fromPromise<Outcome, RowsRequest>(({ input, signal }) => send('dryRun', input, signal)),
      keepMapping: fromPromise<void, { context: Context }>(({ input }) => keepMapping(input.context)),
      // A write completes even when the page is left.
      writeRows: fromPromise<Outcome, RowsRequest>(({ input }) => send('writeRows', input)),
      endImport: fromPromise<void, EndRequest>(({ input: { iri, state } }) =>
        api.importSteps.end(iri, { state }),
      ),
      discardFile: fromPromise<void, { jobId: string }>(async ({ input }) => {
        forgetImportFile(jobOf(input))
        await discardContents(jobOf(input))
      }),
    },
  }
}

/** Query keys that become stale with a log entry. */
export const staleAfter = ({ type }: AnyEventObject): readonly (readonly string[])[] => {
  if (type === 'xstate.done.actor.writeRows') return [destinationKeys.all, tourTemplateKeys.all, userKeys.all]
  return /\.(createImport|endImport|cancelImport|dropImport|keepMapping)$/.test(type)
    ? [importKeys.all, importKeys.mappings]
    : []
}
