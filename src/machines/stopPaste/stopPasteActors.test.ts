import { expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { recordCalls, runActor } from '../support/runActor.testing'
import { stopPasteActors } from './stopPasteActors'

const markt1 = { zip: '53111', street: 'Markt 1', city: 'Bonn', address: 'Markt 1', approximate: false }
const signal = expect.any(AbortSignal) as AbortSignal

/** Pasting with a geocoder that finds these addresses. */
function pasteWith(found: readonly unknown[]) {
  const notices: unknown[] = []
  const { part, calls } = recordCalls<Api['geocoding']>({ forward: () => found })
  const paste = stopPasteActors({
    api: { geocoding: part },
    notify: (notice) => notices.push(notice),
    sendToWorkflow: async (...message: unknown[]) => void notices.push(message),
  })
  return { ...paste, calls, notices }
}

it('uses the first address that is found', async () => {
  const { actors, calls } = pasteWith([markt1, { ...markt1, street: 'Markt 2' }])
  const input = { text: 'Markt 1', near: [7, 50] as [number, number] }
  expect(await runActor(actors.findAddress, input)).toEqual(markt1)
  expect(calls).toEqual([['forward', 'Markt 1', [7, 50], { signal }]])
})

it("keeps the row's own text when another house was found", async () => {
  const { actors } = pasteWith([markt1])
  expect(await runActor(actors.findAddress, { text: 'Markt 12', near: null })).toEqual({
    ...markt1,
    street: 'Markt 12',
    address: 'Markt 12, 53111 Bonn',
    approximate: true,
    positionAccuracy: 'street',
  })
})

it('returns null for an address that is not found', async () => {
  expect(await runActor(pasteWith([]).actors.findAddress, { text: 'Markt', near: null })).toBeNull()
})

it('hands stops over to the plan of their tour', async () => {
  const { actors, notices } = pasteWith([])
  const bodies = [{ name: 'A' }] as never
  await runActor(actors.addStops, { tourTemplate: '/api/tour-templates/1', bodies, request: 'r.1' })
  const event = { type: 'stops.create', bodies, request: 'r.1' }
  expect(notices).toEqual([['tourPlan', { tourTemplate: '/api/tour-templates/1' }, event]])
})

it('shows a notice when stops could not be added, and reports a defect', () => {
  const { actions, notices } = pasteWith([])
  const reject = vi.spyOn(Promise, 'reject').mockImplementation(() => new Promise(() => undefined))
  const error = new Error('defect')
  actions.notifyNotAdded()
  actions.reportDefect(undefined, { error })
  expect([notices, reject.mock.calls]).toEqual([
    [{ type: 'error', message: 'Die Ziele konnten nicht hinzugefügt werden.' }],
    [[error]],
  ])
  reject.mockRestore()
})
