import { afterEach, expect, it, vi } from 'vitest'
import { canChoosePlace, saveBlobAt } from './saveBlob'

afterEach(() => void vi.unstubAllGlobals())

function offerPlace() {
  const written: Uint8Array[] = []
  let isClosed = false
  const place = {
    name: 'gewählt.zip',
    createWritable: () =>
      Promise.resolve(
        new WritableStream<Uint8Array>({
          write: (bytes) => void written.push(bytes),
          close: () => void (isClosed = true),
        }),
      ),
  }
  const pick = vi.fn(() => Promise.resolve(place))
  vi.stubGlobal('showSaveFilePicker', pick)
  return { pick, text: () => Buffer.concat(written).toString(), isClosed: () => isClosed }
}

it('writes a file to the selected location', async () => {
  expect(canChoosePlace()).toBe(false)
  const { pick, text, isClosed } = offerPlace()
  expect(canChoosePlace()).toBe(true)
  expect(await saveBlobAt(new Blob(['Nachweise']), 'nachweise.zip')).toBe('gewählt.zip')
  expect([pick.mock.calls, text(), isClosed()]).toEqual([
    [[{ suggestedName: 'nachweise.zip' }]],
    'Nachweise',
    true,
  ])
})

it('writes nothing after a cancelled save dialog and reports errors', async () => {
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('left', 'AbortError')))
  expect(await saveBlobAt(new Blob(['x']), 'x.zip')).toBeNull()
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await expect(saveBlobAt(new Blob(['x']), 'x.zip')).rejects.toThrow('no')
})
