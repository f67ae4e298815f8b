import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { openSync, theirs } from './templateSync.testing'
import { templateSyncLog } from './templateSyncLog'

type Opened = Awaited<ReturnType<typeof openSync>>

const lost = new NetworkError()
const forSync = { input: { purpose: 'sync' } } as const
async function openFromForm() {
  const opened = await openSync()
  await opened.save(true)
  expect([opened.value(), opened.saved]).toEqual(['choosing', []])
  return opened
}
/**
 * A template that is sent again although it is unchanged: an earlier change may have arrived before the user
 * reverted it.
 */
async function openTakenBack() {
  const opened = await openSync({ saves: [lost] })
  await opened.change({ phone: '030' })
  await opened.save()
  await opened.change({ phone: '' })
  return opened
}
const isTrivial = ({ actor }: Opened) => templateSyncLog.isTrivial?.(actor.getSnapshot())

describe('dropped with the page', () => {
  it.each<[string, Opened | Promise<Opened>]>([
    ['a template being loaded', openSync({ loads: [] })],
    ['a template that could not be loaded', openSync({ loads: [lost] })],
    ['an unchanged form', openSync()],
    ['an empty form', openSync({ input: { iri: null } })],
    ['a sync as it was opened', openSync(forSync)],
    ['one that was opened from an unchanged form', openFromForm()],
    ['a sync of chosen rows as it was opened', openSync({ input: { ...forSync.input, destinations: [] } })],
  ])('%s', async (_, opening) => {
    expect(isTrivial(await opening)).toBe(true)
  })
})

describe('kept', () => {
  it('a changed form, also while it is closed', async () => {
    const opened = await openSync()
    await opened.change({ name: 'Neu' })
    expect([opened.value(), isTrivial(opened)]).toEqual([{ editing: 'typing' }, false])
    await opened.send({ type: 'close' })
    expect([opened.value(), isTrivial(opened)]).toEqual(['parked', false])
  })

  it('a save of an unchanged template only when its destinations follow', async () => {
    const alone = await openTakenBack()
    alone.actor.send({ type: 'save.request', sync: false })
    expect([alone.value(), isTrivial(alone)]).toEqual(['saving', true])
    const followed = await openTakenBack()
    followed.actor.send({ type: 'save.request', sync: true })
    expect([followed.value(), isTrivial(followed)]).toEqual(['saving', false])
  })

  it('the sync after a save, even untouched', async () => {
    const opened = await openSync({ saves: [theirs] })
    await opened.change({ phone: '030' })
    await opened.save(true)
    expect([opened.value(), isTrivial(opened)]).toEqual(['choosing', false])
  })

  it('the choices for a sync', async () => {
    const opened = await openSync(forSync)
    await opened.send({ type: 'properties.changed', changes: { name: false } })
    expect(isTrivial(opened)).toBe(false)
  })

  it('a sync in flight, and a failed one', async () => {
    const collecting = await openSync({ ...forSync, collects: [] })
    await collecting.sync()
    const syncing = await openSync(forSync)
    await syncing.sync()
    const failed = await openSync({ input: { ...forSync.input, destinations: ['/api/d/1'] }, syncs: [lost] })
    await failed.sync()
    expect([collecting, syncing, failed].map((opened) => [opened.value(), isTrivial(opened)])).toEqual([
      ['collecting', false],
      ['syncing', false],
      ['choosing', false],
    ])
  })
})
