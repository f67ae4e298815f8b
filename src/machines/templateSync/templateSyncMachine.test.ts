import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { draftOfTemplate, newTemplateDraft } from '../../domain/destination/templateDraft'
import { allProperties } from '../../contract/destination/templateSync'
import { isDirty } from '../kinds/recordEditor/recordEditing'
import { company, openSync, place, resting, templateNamed, theirs } from './templateSync.testing'
import { canSync } from './templateSyncFacts'

const required = 'Dieser Wert muss gesetzt werden.'
const notFound = new HttpError({ status: 404, title: 'Not Found' })
const newer = templateNamed('Altes Rathaus', { refId: 'R7', importReference: 'Rathaus' })

describe('opening', () => {
  it('starts a new template with the defaults of the company, without a call', async () => {
    const { value, context } = await openSync({ input: { iri: null }, loads: [new NetworkError()] })
    const draft = newTemplateDraft(company)
    expect(context()).toEqual({
      iri: null,
      purpose: 'edit',
      destinations: null,
      company,
      commandId: 'c',
      revision: 0,
      etag: null,
      base: draft,
      draft,
      unread: [],
      theirs: null,
      choices: {},
      touched: [],
      violations: {},
      serverViolations: {},
      failure: null,
      pause: null,
      template: null,
      isSyncWanted: false,
      properties: allProperties,
      linked: [],
      syncRevision: 0,
      syncFailure: null,
      conflicts: [],
      saved: null,
      justChanged: [],
      syncId: null,
      changed: null,
    })
    expect([value(), canSync(context()), isDirty(context())]).toEqual([resting, false, false])
  })

  it('reads a saved template with its version', async () => {
    const { value, context } = await openSync()
    expect([value(), context().draft, context().etag, context().template]).toEqual([
      resting,
      draftOfTemplate(theirs, company),
      '"1"',
      theirs,
    ])
    expect([canSync(context()), isDirty(context())]).toEqual([true, false])
  })

  it.each(['edit', 'sync'] as const)('can retry after a failed load, for %s', async (purpose) => {
    const failure = new NetworkError()
    const opened = await openSync({ input: { purpose }, loads: [failure, { record: theirs, etag: null }] })
    expect([opened.value(), opened.notices, opened.context().failure]).toEqual([
      'loadFailed',
      [failure],
      { status: 0, title: null },
    ])
    await opened.send({ type: 'load.retry' })
    expect([opened.value(), opened.context().failure]).toEqual([
      purpose === 'edit' ? resting : 'choosing',
      null,
    ])
  })
})

describe('typing', () => {
  it('updates the Vorlage value while it equals the name, and keeps one that was typed', async () => {
    const { change, context } = await openSync({ input: { iri: null } })
    await change({ name: 'Markt' })
    expect(context().draft.importReference).toBe('Markt')
    await change({ importReference: 'M1' })
    await change({ name: 'Marktplatz' })
    expect([context().draft.importReference, context().touched]).toEqual(['M1', ['name', 'importReference']])
  })

  it('shows the errors of the touched fields only, 600 ms after the last key', async () => {
    const { change, clock, context, value } = await openSync({ input: { iri: null } })
    await change({ refId: 'R', importReference: '' })
    clock.increment(599)
    expect([value(), context().violations]).toEqual([{ editing: 'typing' }, {}])
    clock.increment(1)
    expect([value(), context().violations]).toEqual([resting, { importReference: required }])
  })
})

describe('saving', () => {
  it('sends nothing while the form is invalid, and shows all errors', async () => {
    const { save, saved, value, context } = await openSync({ input: { iri: null } })
    await save()
    expect([value(), saved, context().violations]).toEqual([
      resting,
      [],
      { importReference: required, address: required },
    ])
  })

  it('creates a new template and reports it', async () => {
    const created = templateNamed('Markt')
    const { change, save, saved, actor, notices } = await openSync({ input: { iri: null }, saves: [created] })
    await change(place)
    await save()
    const base = newTemplateDraft(company)
    const draft = { ...base, ...place, importReference: 'Markt' }
    expect(saved).toEqual([{ iri: null, company, base, draft, etag: null, commandId: 'c.1' }])
    expect([actor.getSnapshot().value, actor.getSnapshot().output, notices]).toEqual([
      'saved',
      { saved: created, changed: null },
      ['created'],
    ])
  })

  it('ends without a saved template when the server does not return it', async () => {
    const { change, save, actor, notices } = await openSync({ input: { iri: null }, saves: [null] })
    await change(place)
    await save()
    expect([actor.getSnapshot().value, actor.getSnapshot().output, notices]).toEqual([
      'saved',
      { saved: null, changed: null },
      ['created'],
    ])
  })

  it('can be followed by a sync when the number of linked destinations is unknown', async () => {
    const { linkedDestinationCount: _, ...uncounted } = templateNamed('Markt')
    const opened = await openSync({ loads: [{ record: uncounted, etag: null }], saves: [uncounted] })
    expect(canSync(opened.context())).toBe(true)
    await opened.change({ name: 'Neu' })
    await opened.save(true)
    expect(opened.value()).toBe('choosing')
  })

  it('keeps values of a template that the answer to its save leaves out', async () => {
    const opened = await openSync({
      loads: [{ record: { ...templateNamed('Markt'), linkedDestinationCount: 3 }, etag: '"1"' }],
      saves: [{ '@id': theirs['@id'], name: 'Neu' }],
    })
    await opened.change({ name: 'Neu' })
    await opened.save(true)
    expect(opened.context().template).toMatchObject({ name: 'Neu', importReference: 'Markt' })
    expect(opened.context().template?.linkedDestinationCount).toBe(3)
  })

  it('sends a repeated save as the same command, and another draft as a new one', async () => {
    const lost = new NetworkError()
    const opened = await openSync({ saves: [lost, lost, lost] })
    await opened.change({ name: 'Neu' })
    await opened.save()
    expect([opened.value(), opened.context().failure]).toEqual([resting, { status: 0, title: null }])
    await opened.save()
    await opened.change({ refId: 'R' })
    await opened.save()
    expect(opened.saved.map(({ commandId, etag }) => [commandId, etag])).toEqual([
      ['c.2', '"1"'],
      ['c.2', '"1"'],
      ['c.3', '"1"'],
    ])
    expect(opened.notices).toEqual([lost, lost, lost])
  })

  it("keeps the server's message at its field until that is changed", async () => {
    const violations = [{ propertyPath: 'importReference', message: 'Schon vergeben.' }]
    const opened = await openSync({ saves: [new HttpError({ status: 422, violations })] })
    await opened.change({ phone: '030' })
    await opened.save()
    expect(opened.context().violations).toEqual({ importReference: 'Schon vergeben.' })
    await opened.change({ refId: 'R' })
    expect(opened.context().violations).toEqual({ importReference: 'Schon vergeben.' })
    await opened.change({ importReference: 'Anders' })
    expect(opened.context().violations).toEqual({})
  })

  it('offers a template that was deleted in the meantime as a new one, which has no destinations', async () => {
    const opened = await openSync({ saves: [notFound, templateNamed('Neu')] })
    await opened.change({ name: 'Neu' })
    await opened.save(true)
    expect([opened.value(), opened.context().iri, opened.context().failure, opened.notices]).toEqual([
      resting,
      null,
      { status: 404, title: null },
      [notFound],
    ])
    await opened.save(true)
    expect([opened.value(), opened.saved.length]).toEqual([resting, 1])
    await opened.save()
    expect([opened.value(), opened.notices.at(-1), opened.saved.at(-1)]).toEqual([
      'saved',
      'created',
      {
        iri: null,
        company,
        base: draftOfTemplate(theirs, company),
        draft: opened.context().draft,
        etag: null,
        commandId: 'c.3',
      },
    ])
  })
})

describe('a newer version of another user', () => {
  const conflict = new HttpError({ status: 412 })

  it('sends the merge against the newer version, and continues with the requested sync', async () => {
    const opened = await openSync({
      loads: [
        { record: theirs, etag: '"1"' },
        { record: newer, etag: '"2"' },
      ],
      saves: [conflict, newer],
    })
    await opened.change({ name: 'Neues Rathaus' })
    await opened.save(true)
    expect([opened.value(), opened.context().theirs?.etag]).toEqual([{ conflicted: 'choosing' }, '"2"'])
    await opened.send({ type: 'conflict.choose', part: 'name', side: 'theirs' }, { type: 'conflict.apply' })
    const { draft, etag } = opened.saved.at(-1) ?? {}
    expect([draft?.name, draft?.importReference, draft?.refId, etag]).toEqual([
      'Altes Rathaus',
      'Neues Rathaus',
      'R7',
      '"2"',
    ])
    expect([opened.value(), opened.notices]).toEqual(['choosing', ['updated']])
  })

  it('can be read again, and may turn out to be deleted', async () => {
    const lost = new NetworkError()
    const opened = await openSync({
      loads: [{ record: theirs, etag: '"1"' }, lost, notFound],
      saves: [conflict],
    })
    await opened.change({ name: 'Neues Rathaus' })
    await opened.save()
    expect(opened.value()).toEqual({ conflicted: 'unread' })
    await opened.send({ type: 'load.retry' })
    expect([opened.value(), opened.context().iri, opened.notices]).toEqual([resting, null, [lost, notFound]])
  })

  it('parks the draft, without the choice', async () => {
    const opened = await openSync({ saves: [conflict] })
    await opened.change({ name: 'Neues Rathaus' })
    await opened.save()
    await opened.send({ type: 'close' })
    expect([opened.value(), opened.context().theirs]).toEqual(['parked', null])
    await opened.send({ type: 'edit.resume' })
    expect([opened.value(), opened.context().draft.name]).toEqual([resting, 'Neues Rathaus'])
  })
})

describe('closing', () => {
  it('ends an unchanged template and parks a changed one', async () => {
    const clean = await openSync()
    await clean.send({ type: 'close' })
    expect([clean.value(), clean.actor.getSnapshot().output]).toEqual([
      'closed',
      { saved: null, changed: null },
    ])
    const dirty = await openSync()
    await dirty.change({ name: 'Neu' })
    await dirty.send({ type: 'close' })
    expect(dirty.value()).toBe('parked')
  })

  it('waits for a call in flight', async () => {
    const opened = await openSync()
    await opened.change({ phone: '030' })
    await opened.save()
    await opened.send({ type: 'close' })
    expect([opened.value(), opened.saved.length]).toEqual(['saving', 1])
  })
})
