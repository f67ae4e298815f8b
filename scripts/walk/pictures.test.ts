import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { comparePictures, takePicture } from './pictures'
import { openStore, type Store } from './store'
import { picture } from './testing'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tourwerk-pictures-'))
  store = openStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A white picture with a black box from its upper left corner. */
async function take(box: number, width = 100) {
  const mark = {
    input: { create: { width: box, height: box, channels: 3, background: '#000' } },
    left: 0,
    top: 0,
  }
  const image = sharp({ create: { width, height: 100, channels: 3, background: '#fff' } })
  const bytes = await image
    .composite([mark as OverlayOptions])
    .webp({ lossless: true })
    .toBuffer()
  return { ...picture(store.addPicture(bytes)), width }
}

it('finds no change in equal pictures, and none in the size of a caret', async () => {
  expect(await comparePictures(store, await take(20), await take(20))).toBeNull()
  expect(await comparePictures(store, await take(1), await take(2))).toBeNull()
})

it('waits until a page is complete, unless it shows what the previous walk has seen', async () => {
  const [loading, complete] = [await take(20), await take(40)]
  let shown = [loading, complete, complete]
  const send = () => {
    const { file } = shown.shift() ?? complete
    return Promise.resolve({ data: store.picture(file)?.toString('base64') })
  }
  const results: Readonly<Record<string, unknown>> = {
    endTransitionsTo: true,
    areaOf: { area: { left: 0, top: 0, width: 100, height: 100 }, isPart: true, varying: [] },
  }
  const page = {
    evaluate: ({ name }: { name: string }) => Promise.resolve(results[name]),
    emulateMedia: () => Promise.resolve(),
    context: () => ({ newCDPSession: () => Promise.resolve({ send }) }),
  } as unknown as Page
  expect((await takePicture(page, 'lamp', store)).file).toBe(complete.file)
  shown = [loading, complete, complete]
  expect((await takePicture(page, 'lamp', store, loading.file)).file).toBe(loading.file)
})

it('marks what differs', async () => {
  const before = await take(20)
  const change = await comparePictures(store, before, await take(40))
  expect(change).toMatchObject({ before: before.file, share: (40 * 40 - 20 * 20) / (100 * 100) })
  const { width, height } = await sharp(store.picture(change?.difference ?? '') ?? Buffer.of()).metadata()
  expect([width, height]).toEqual([100, 100])
})

it('finds a change that only the dark theme shows', async () => {
  const light = await take(20)
  const [before, after] = [await take(30), await take(40)]
  const change = await comparePictures(store, { ...light, dark: before.file }, { ...light, dark: after.file })
  expect(change).toMatchObject({ before: before.file, isDark: true })
})

it('does not compare what varies in one of the two pictures', async () => {
  const toast = { left: -5, top: 0, width: 45.5, height: 40 }
  const before = await take(20)
  const after = await take(40)
  expect(await comparePictures(store, before, { ...after, varying: [toast] })).toBeNull()
  expect(await comparePictures(store, { ...before, varying: [toast] }, after)).toBeNull()
  const small = { ...toast, height: 30 }
  expect(await comparePictures(store, before, { ...after, varying: [small] })).toMatchObject({ share: 0.04 })
})

it('compares no pictures of different sizes', async () => {
  const before = await take(20)
  expect(await comparePictures(store, before, await take(20, 120))).toEqual({
    before: before.file,
    difference: null,
    share: 1,
    isDark: false,
  })
})

it('knows no change without the picture before', async () => {
  expect(await comparePictures(store, picture('missing.webp'), await take(20))).toBeNull()
})
