import { describe, expect, it, vi } from 'vitest'
import { commandMachine } from '../../machines/command/commandMachine'
import { labelEditorWorkflow } from '../../machines/labelEditor/labelEditorWorkflow'
import { openTestTab } from './testTab.testing'

const newTag = { kind: 'tag', iri: null } as const

describe('the keys of the page', () => {
  it('are held back from the request of a dialog until it is shown', async () => {
    const { hosts, keyHolds, shown } = openTestTab({ machines: { labelEditor: labelEditorWorkflow.machine } })
    hosts.open('labelEditor', newTag)
    expect([keyHolds.size, shown('labelEditor')]).toEqual([1, null])
    await vi.waitFor(() => expect(shown('labelEditor')).not.toBeNull())
    await vi.waitFor(() => expect(keyHolds.size).toBe(0))
  })

  it('are released when the opening is dismissed, and nothing is shown', async () => {
    let answer: (colours: []) => void = () => undefined
    const readColours = vi.fn(() => new Promise<[]>((resolve) => (answer = resolve)))
    const { hosts, keyHolds, shown, live } = openTestTab({
      machines: { labelEditor: labelEditorWorkflow.machine },
      readColours,
    })
    hosts.open('labelEditor', newTag)
    await vi.waitFor(() => expect(readColours).toHaveBeenCalledTimes(1))
    for (const { close } of keyHolds) close()
    await vi.waitFor(() => expect(keyHolds.size).toBe(0))
    answer([])
    await Promise.resolve()
    expect([shown('labelEditor'), live()]).toEqual([null, []])
  })

  it('are not held back by a command that asks nothing', () => {
    const { hosts, keyHolds } = openTestTab({ machines: { command: commandMachine } })
    const lockStop = { kind: 'lockStop', iri: '/api/destinations/1', name: 'Halt A', lock: 'locked' }
    hosts.open('command', { command: lockStop })
    expect(keyHolds.size).toBe(0)
    hosts.open('command', { command: { kind: 'stopTour', iri: '/api/tours/1', name: 'Nord' } })
    expect(keyHolds.size).toBe(1)
  })
})
