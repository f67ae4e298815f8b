import { describe, expect, it, vi } from 'vitest'
import { createIconLoader } from './iconLoader'

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('createIconLoader', () => {
  it('loads the set once for all subscribers', async () => {
    const load = vi.fn(() => Promise.resolve({ X: 'drawing' }))
    const loader = createIconLoader(load)
    const notify = vi.fn()
    loader.subscribe(() => notify('first'))
    loader.subscribe(() => notify('second'))
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
    expect(notify).toHaveBeenCalledTimes(2)
    expect(loader.current()).toEqual({ X: 'drawing' })
  })

  it('retries twice and succeeds', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('1'))
      .mockRejectedValueOnce(new Error('2'))
      .mockResolvedValueOnce('set')
    const loader = createIconLoader(load)
    const failed = vi.fn()
    loader.whenFailed(failed)
    loader.subscribe(() => undefined)
    await settle()
    expect(loader.current()).toBe('set')
    expect(failed).not.toHaveBeenCalled()
  })

  it('reports a failure after the second retry and stops', async () => {
    const load = vi.fn(() => Promise.reject(new Error('unavailable')))
    const loader = createIconLoader(load)
    const failed = vi.fn()
    loader.whenFailed(failed)
    loader.subscribe(() => undefined)
    await settle()
    expect(load).toHaveBeenCalledTimes(3)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(loader.current()).toBeNull()
  })
})
