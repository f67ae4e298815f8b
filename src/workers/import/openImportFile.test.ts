import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The private file system of a browser, as far as jobs use it. */
const contents = new Map<string, Blob>()
vi.mock('../uploads/uploadFolder', () => ({
  keepContent: async (job: { id: string }, key: string, content: Blob) =>
    void contents.set(`${job.id}/${key}`, content),
  readContent: async (job: { id: string }, key: string) => contents.get(`${job.id}/${key}`) ?? null,
  discardContent: async (job: { id: string }, key: string) => void contents.delete(`${job.id}/${key}`),
}))

/** The page after a start: it has read no file yet. */
const openedPage = async () => {
  vi.resetModules()
  return import('./openImportFile')
}
const job = { root: 'user', id: 'job' }

beforeEach(() => {
  contents.clear()
  contents.set('job/import', new Blob(['Name\nBäckerei\n']))
})

describe('the file of an import', () => {
  it('is read again by the next page', async () => {
    for (let page = 0; page < 2; page += 1) {
      const { openImportFile } = await openedPage()
      expect((await openImportFile(job)).sheets).toHaveLength(1)
    }
    expect([...contents.keys()]).toEqual(['job/import'])
  })

  it('is read again after the user left the page, but not after the page ended twice', async () => {
    contents.set('job/reading', new Blob(['1']))
    expect((await (await openedPage()).openImportFile(job)).sheets).toHaveLength(1)
    contents.set('job/reading', new Blob(['2']))
    const { openImportFile } = await openedPage()
    await expect(openImportFile(job)).rejects.toThrow('The page ended')
    // On request.
    expect((await openImportFile(job)).sheets).toHaveLength(1)
  })

  it('is read with other encodings while earlier readings run', async () => {
    const { openImportFile } = await openedPage()
    const begun: (() => void)[] = []
    const reads = []
    for (const encoding of [null, 'utf-8', 'windows-1252'] as const) {
      const file = new Blob(['Name\nBäckerei\n'])
      const bytes = file.arrayBuffer()
      file.arrayBuffer = async () => {
        await new Promise<void>((resolve) => begun.push(resolve))
        return bytes
      }
      reads.push(openImportFile(job, file, { encoding, hiddenRows: 'leave' }))
      await vi.waitFor(() => expect(begun).toHaveLength(reads.length))
    }
    for (const end of begun) end()
    expect((await Promise.all(reads)).map(({ sheets }) => sheets.length)).toEqual([1, 1, 1])
    expect([...contents.keys()]).toEqual(['job/import'])
  })

  it('is marked while it is read', async () => {
    const { openImportFile } = await openedPage()
    const file = new Blob(['Name\n'])
    const marks: unknown[] = []
    file.arrayBuffer = () => {
      marks.push(contents.get('job/reading')?.size)
      return Promise.reject(new Error('disk'))
    }
    await expect(openImportFile(job, file)).rejects.toThrow()
    expect([marks, contents.has('job/reading')]).toEqual([[1], false])
  })
})
