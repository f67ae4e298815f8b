import { describe, expect, it, vi } from 'vitest'
import { createBrowserLocks, createPageLocks } from './streamLocks'

/** Locks of a browser, some of which are held by other tabs. */
function stubLocks(names: readonly (string | undefined)[] = [], failure?: Error) {
  const taken = new Set(names)
  const request = vi.fn(
    async (name: string, _options: object, act: (lock: object | null) => Promise<void> | undefined) => {
      if (failure !== undefined) throw failure
      if (taken.has(name)) return act(null)
      taken.add(name)
      await act({ name })
      // Others can acquire it with a short delay.
      await Promise.resolve()
      taken.delete(name)
    },
  )
  const query = async () => ({ held: [...taken].map((name) => (name === undefined ? {} : { name })) })
  vi.stubGlobal('navigator', { locks: { request, query } })
  return { request, taken }
}

describe('locks of a browser', () => {
  it('are held until they are released', async () => {
    const { request, taken } = stubLocks()
    const locks = createBrowserLocks('anna/')
    const release = await locks.hold('test/1')
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['anna/test/1', { ifAvailable: true }])
    expect([[...taken], [...(await locks.held())]]).toEqual([['anna/test/1'], ['test/1']])
    await release?.()
    expect([[...taken], [...(await locks.held())]]).toEqual([[], []])
  })

  it('are not waited for if another tab holds them', async () => {
    stubLocks(['anna/test/1'])
    expect(await createBrowserLocks('anna/').hold('test/1')).toBeNull()
  })

  it('are limited to one user, and ignore unnamed locks', async () => {
    stubLocks(['anna/test/1', 'bert/test/2', 'x/anna/test/3', undefined])
    expect([...(await createBrowserLocks('anna/').held())]).toEqual(['test/1'])
    vi.stubGlobal('navigator', { locks: { query: async () => ({}) } })
    expect([...(await createBrowserLocks('anna/').held())]).toEqual([])
  })

  it('reject if they cannot be requested', async () => {
    stubLocks([], new Error('not allowed'))
    await expect(createBrowserLocks('anna/').hold('test/1')).rejects.toThrow('not allowed')
  })
})

describe('locks denied by the browser, as with blocked site data', () => {
  it('fall back to those of the page', async () => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request: denied, query: denied } })
    const locks = createBrowserLocks('anna/')
    const release = await locks.hold('test/1')
    expect([await locks.hold('test/1'), [...(await locks.held())]]).toEqual([null, ['test/1']])
    await release?.()
    expect([...(await locks.held())]).toEqual([])
  })
})

describe('locks of a page', () => {
  it('are the fallback for a browser without locks', async () => {
    vi.stubGlobal('navigator', {})
    const locks = createBrowserLocks('anna/')
    const release = await locks.hold('test/1')
    expect([await locks.hold('test/1'), [...(await locks.held())]]).toEqual([null, ['test/1']])
    await release?.()
    expect([...(await locks.held())]).toEqual([])
  })

  it('are shared by tabs with the same streams', async () => {
    const streams = new Set<string>()
    const [one, other] = [createPageLocks(streams), createPageLocks(streams)]
    await one.hold('test/1')
    expect([await other.hold('test/1'), [...streams]]).toEqual([null, ['test/1']])
    // A requested list is not updated later.
    const held = await one.held()
    streams.clear()
    expect([...held]).toEqual(['test/1'])
  })
})
