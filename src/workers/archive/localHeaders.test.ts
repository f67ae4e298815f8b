import { describe, expect, it } from 'vitest'
import { bytesOf, zipOf } from './zipFixtures'
import { check, messageOf } from './readZip.testing'

describe('data descriptor', () => {
  const data = bytesOf('abc')
  const crc = [0xc2, 0x41, 0x24, 0x35]
  const three = [3, 0, 0, 0]
  const wide = [...three, 0, 0, 0, 0]
  const signature = [0x50, 0x4b, 7, 8]

  /** An archive of one stored file with this descriptor. */
  function withDescriptor(descriptor: readonly number[]) {
    const zip = zipOf([{ name: 'a', data, hasDescriptor: true }])
    const dataEnd = 30 + 1 + 3
    const directory = zip.indexOf(0x02, dataEnd) - 3
    const start = zip.slice(0, dataEnd)
    const changed = new Uint8Array([...start, ...descriptor, ...zip.slice(directory)])
    const offset = dataEnd + descriptor.length
    new DataView(changed.buffer).setUint32(changed.length - 6, offset, true)
    return changed
  }

  it.each([
    ['with a signature', [...signature, ...crc, ...three, ...three]],
    ['without one', [...crc, ...three, ...three]],
    ['with long lengths', [...signature, ...crc, ...wide, ...wide]],
    ['with long lengths and without a signature', [...crc, ...wide, ...wide]],
  ])('is read %s', async (_, descriptor) => {
    expect(await check(withDescriptor(descriptor))).toEqual([{ name: 'a', isDirectory: false, sizeBytes: 3 }])
  })

  it.each([
    ['is missing', []],
    ['is cut', [...crc, ...three, 3, 0, 0]],
    ['has another signature', [0x50, 0x4b, 7, 9, ...crc, ...three, ...three]],
    ['has another checksum', [...signature, 0, 0, 0, 0, ...three, ...three]],
    ['has another compressed length', [...signature, ...crc, 4, 0, 0, 0, ...three]],
    ['has another length', [...signature, ...crc, ...three, 4, 0, 0, 0]],
    ['has another long compressed length', [...signature, ...crc, 4, ...wide.slice(1), ...wide]],
    ['has another long length', [...signature, ...crc, ...wide, 4, ...wide.slice(1)]],
  ])('is rejected if it %s', async (_, descriptor) => {
    expect(await messageOf(check(withDescriptor(descriptor)))).toBe(
      'corrupt: a local header contradicts the directory',
    )
  })
})
