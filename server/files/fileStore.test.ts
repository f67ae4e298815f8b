import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './fileStore'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is read back by its key, a missing one is undefined, and a path is no key', async () => {
  const store = localFileStore(folder)
  await store.write('0190-a', Buffer.from('content'))
  expect([(await store.read('0190-a'))?.toString(), await store.read('0190-b')]).toEqual([
    'content',
    undefined,
  ])
  for (const key of ['../../etc/passwd', 'a/b', '', 'a\0b', 'http://127.0.0.1/']) {
    await expect(store.read(key)).rejects.toThrow('A storage key holds letters, digits and hyphens only')
  }
})
