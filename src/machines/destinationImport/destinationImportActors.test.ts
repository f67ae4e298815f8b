import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { createPickedFiles } from '../../platform/pickedFiles'
import { recordCalls, runActor } from '../support/runActor.testing'
import { addressAt, contextOf, foundAt } from './destinationImport.testing'
import { destinationImportActors, staleAfter } from './destinationImportActors'
import type { DestinationImportContext as Context } from './destinationImportTypes'

/** Default answers of the server; a test may override them. */
const usual: Record<string, (...call: never[]) => unknown> = {
  mappings: () => [],
  match: () => ({ matches: [] }),
  create: () => ({ '@id': '/api/imports/7' }),
  dryRun: () => ({ rows: [] }),
  writeRows: () => ({ rows: [] }),
  end: () => undefined,
  saveMapping: () => null,
  getMapping: () => {
    throw new HttpError({ status: 404 })
  },
  forward: () => [],
  ofDestinations: () => [],
  tags: () => [{ '@id': '/api/tags/1', name: 'Winterdienst' }],
  choices: () => [],
  all: () => [],
}
const answers = { ...usual }
const { part, calls } = recordCalls<never>(
  Object.fromEntries(
    Object.keys(usual).map((name) => [name, (...call: never[]) => answers[name]?.(...call)]),
  ),
)
const api: Pick<
  Api,
  | 'importSteps'
  | 'imports'
  | 'geocoding'
  | 'customFields'
  | 'labels'
  | 'tourTemplates'
  | 'destinationTemplates'
> = {
  importSteps: part,
  imports: part,
  geocoding: part,
  customFields: part,
  labels: part,
  tourTemplates: part,
  destinationTemplates: part,
}
const pickedFiles = createPickedFiles()
const { actors } = destinationImportActors({
  api,
  config: { extensions: [] },
  exportFolder: 'work-u1',
  pickedFiles,
})
const signal = expect.any(AbortSignal) as AbortSignal

const list = 'Name;Adresse\nHof;Torstraße 1\n\nLager;Torstraße 2\nBüro;Torstraße 1\n'

/** The page caches a read file by job, so each test has its own job. */
let jobs = 0
const contextWith = (known: Partial<Context> = {}, text = list): Context =>
  contextOf({
    jobId: `job-${(jobs += 1)}`,
    file: { key: pickedFiles.hold(new File([text], 'Kunden.csv')), name: 'Kunden.csv', sizeBytes: 9 },
    facts: { format: { kind: 'xlsx' }, sheets: [{ name: 'Kunden', width: 2, rows: 4 }] },
    headLine: 0,
    columns: ['name', 'address'],
    ...known,
  })

beforeEach(() => {
  calls.splice(0)
  Object.assign(answers, usual)
})

describe('the columns', () => {
  const suggest = (context: Context) => runActor(actors.suggestColumns, { context })

  it("are suggested from the company's data and earlier mappings", async () => {
    const mapping = {
      '@id': '/api/import-fields-mappings/1',
      name: 'Kundenliste',
      headings: ['Name', 'Adresse'],
      fields: { Name: 'refId', Adresse: 'address' },
    }
    answers['mappings'] = () => [mapping]
    const reading = await suggest(contextWith())
    expect(reading).toMatchObject({
      headLine: 0,
      columns: ['refId', 'address'],
      saved: { name: 'Kundenliste' },
    })
    expect(reading.vocabulary.tags).toEqual([{ iri: '/api/tags/1', name: 'Winterdienst' }])
    expect(calls.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['all', { signal }],
      ['choices', { signal }],
      ['getMapping', '/api/import-fields-mappings/1', { signal }],
      ['mappings', 'destinations', { signal }],
      ['ofDestinations', { signal }],
      ['tags', { signal }],
    ])
  })

  it('are suggested from the complete record of an earlier mapping', async () => {
    const mapping = {
      '@id': '/api/import-fields-mappings/1',
      name: 'Kundenliste',
      headings: ['Name', 'Adresse'],
      fields: { Name: 'refId' },
    }
    answers['mappings'] = () => [mapping]
    answers['getMapping'] = () => ({
      value: { ...mapping, fields: { Name: 'propertyDescription', Adresse: 'address' } },
      etag: null,
    })
    expect((await suggest(contextWith())).columns).toEqual(['propertyDescription', 'address'])
  })

  it("of members of staff do not depend on the company's data", async () => {
    const { columns, vocabulary } = await suggest(
      contextWith({ kind: 'users' }, 'Vorname;E-Mail\nUwe;u@x.de'),
    )
    expect(columns).toEqual(['firstName', 'email'])
    expect(vocabulary.tags).toEqual([])
    expect(calls).toEqual([['mappings', 'users', { signal }]])
  })

  it('are suggested without mappings of the server', async () => {
    answers['mappings'] = () => {
      throw new HttpError({ status: 404 })
    }
    expect(await suggest(contextWith())).toMatchObject({ columns: ['name', 'address'], saved: null })
  })

  it("are not suggested while the company's data cannot be read", async () => {
    answers['tags'] = () => {
      throw new NetworkError()
    }
    await expect(suggest(contextWith())).rejects.toBeInstanceOf(NetworkError)
  })

  it('are suggested without rows when there is no such sheet', async () => {
    const { headLine, columns } = await suggest(contextWith({ sheet: 1 }))
    expect([headLine, columns]).toEqual([null, []])
  })

  it('are read from disk when no file was picked on this page', async () => {
    const context = contextWith({ file: null })
    await expect(suggest(context)).rejects.toThrow('not found any more')
  })
})

describe('rows', () => {
  it('are matched with records by their key', async () => {
    const record = { '@id': '/api/destinations/9', name: 'Alt', address: 'Torstraße 2' }
    answers['match'] = () => ({ matches: [{ index: 2, '@id': record['@id'], record }], at: 'T1' })
    const answer = await runActor(actors.matchRows, { context: contextWith(), rows: [1, 2] })
    expect(answer).toEqual({
      matches: { 2: { iri: record['@id'], was: { name: 'Alt' } } },
      placeless: [1],
      at: 'T1',
    })
    const keys = [
      { index: 1, refId: null, name: 'Hof', address: 'Torstraße 1' },
      { index: 2, refId: null, name: 'Lager', address: 'Torstraße 2' },
    ]
    expect(calls).toEqual([['match', { kind: 'destinations', keys }, { signal }]])
  })

  it('at the same address are searched once, near the company', async () => {
    answers['forward'] = (text: string) => (text === 'Torstraße 1' ? [addressAt(text)] : [])
    const company = { '@id': '/api/companies/1', startLng: 13.3, startLat: 52.4 }
    const answer = await runActor(actors.findPlaces, { context: contextWith({ company }), rows: [1, 2, 3] })
    expect(answer).toEqual({
      places: { 1: foundAt('Torstraße 1'), 2: { kind: 'notFound' }, 3: foundAt('Torstraße 1') },
    })
    expect(calls).toEqual([
      ['forward', 'Torstraße 1', [13.3, 52.4], { signal }],
      ['forward', 'Torstraße 2', [13.3, 52.4], { signal }],
    ])
  })

  it('are located beside one whose address is refused, but not without an answer', async () => {
    let problem: Error = new HttpError({ status: 422 })
    answers['forward'] = (text: string) => {
      if (text === 'Torstraße 2') throw problem
      return [addressAt(text)]
    }
    const look = () => runActor(actors.findPlaces, { context: contextWith(), rows: [1, 2] })
    expect(await look()).toEqual({ places: { 1: foundAt('Torstraße 1'), 2: { kind: 'failed' } } })
    problem = new NetworkError()
    await expect(look()).rejects.toBe(problem)
  })

  const accepted = { kind: 'found', address: addressAt('Torstraße 2'), isAccepted: true } as const
  const sentBody = {
    index: 3,
    decision: 'create',
    importReference: null,
    values: expect.objectContaining({ name: 'Lager', address: 'Torstraße 2, 10405 Berlin' }) as object,
  }

  it.each([
    ['tryRows', 'dryRun', { signal }],
    // A write completes even when the page is left.
    ['writeRows', 'writeRows', {}],
  ] as const)('are sent as decided: %s', async (actor, call, options) => {
    const violations = [{ propertyPath: 'name', message: 'Zu kurz' }]
    answers[call] = () => ({ rows: [{ index: 3, outcome: 'refused', violations }] })
    const context = contextWith({ importIri: '/api/imports/7', places: { 2: accepted } })
    expect(await runActor(actors[actor], { context, rows: [2] })).toEqual({
      counts: { new: 0, changed: 0, unchanged: 0, refused: 1, skipped: 0 },
      refused: [{ row: 2, violations }],
    })
    expect(calls).toStrictEqual([[call, '/api/imports/7', [sentBody], options]])
  })

  it('are not counted when the server returns nothing for them', async () => {
    answers['writeRows'] = () => null
    const context = contextWith({ places: { 2: accepted } })
    expect(await runActor(actors.writeRows, { context, rows: [2] })).toEqual({
      counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
      refused: [],
    })
    expect(calls).toStrictEqual([['writeRows', '', [sentBody], {}]])
  })
})

describe('the import on the server', () => {
  it('is created under the command id of its file, with the key of its rows', async () => {
    const first = contextWith({ fileNumber: 1, columns: ['refId', 'address'] })
    expect(await runActor(actors.createImport, { context: first, total: 3 })).toEqual({
      iri: '/api/imports/7',
    })
    const second = { ...first, file: null, fileNumber: 2, columns: ['name' as const] }
    await runActor(actors.createImport, { context: second, total: 0 })
    expect(calls).toEqual([
      [
        'create',
        { kind: 'destinations', fileName: 'Kunden.csv', total: 3, key: 'refId' },
        { commandId: first.jobId },
      ],
      [
        'create',
        { kind: 'destinations', fileName: '', total: 0, key: 'nameAndAddress' },
        { commandId: `${first.jobId}.2` },
      ],
    ])
  })

  it('is unknown when the server does not return it', async () => {
    answers['create'] = () => null
    const refused = runActor(actors.createImport, { context: contextWith(), total: 3 })
    await expect(refused).rejects.toMatchObject({ status: 404, _tag: 'HttpError' })
  })

  it('ends in the requested state', async () => {
    await runActor(actors.endImport, { iri: '/api/imports/7', state: 'cancelled' })
    expect(calls).toEqual([['end', '/api/imports/7', { state: 'cancelled' }]])
  })
})

it('saves a mapping under its name: a new one, or over its source', async () => {
  const context = contextWith({ mappingName: ' Kunden ' })
  await runActor(actors.keepMapping, { context })
  const saved = { iri: '/api/import-fields-mappings/1', name: 'Kunden', createdAt: null }
  await runActor(actors.keepMapping, { context: { ...context, saved } })
  const body = {
    name: 'Kunden',
    kind: 'destinations',
    headings: ['Name', 'Adresse'],
    fields: { Name: 'name', Adresse: 'address' },
    options: { stayUnit: 'minutes' },
  }
  const options = { commandId: `${context.jobId}.mapping` }
  expect(calls).toEqual([
    ['saveMapping', null, body, options],
    ['saveMapping', saved.iri, body, options],
  ])
})

describe('stale query keys', () => {
  it('are those of the records after rows were written', () => {
    const records = [['destinations'], ['tourTemplates'], ['users']]
    expect(staleAfter({ type: 'xstate.done.actor.writeRows' })).toEqual(records)
    expect(staleAfter({ type: 'xstate.error.actor.writeRows' })).toEqual([])
  })

  it.each(['createImport', 'endImport', 'cancelImport', 'dropImport', 'keepMapping'])(
    'are the lists of imports and mappings after %s, for any result',
    (name) => {
      const lists = [['imports'], ['importFieldsMappings']]
      expect(staleAfter({ type: `xstate.done.actor.${name}` })).toEqual(lists)
      expect(staleAfter({ type: `xstate.error.actor.${name}` })).toEqual(lists)
    },
  )

  it('are none after anything else', () => {
    for (const type of ['xstate.done.actor.tryRows', 'dryRun.asked', 'xstate.done.actor.createImport.2'])
      expect(staleAfter({ type })).toEqual([])
  })
})
