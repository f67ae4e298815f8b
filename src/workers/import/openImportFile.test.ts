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

  it('is not read by itself if the page ended while reading it, but on request', async () => {
    contents.set('job/reading', new Blob())
    const { openImportFile } = await openedPage()
    await expect(openImportFile(job)).rejects.toThrow('The page ended')
    expect((await openImportFile(job)).sheets).toHaveLength(1)
  })

  it('is marked while it is read', async () => {
    const { openImportFile } = await openedPage()
    const file = new Blob(['Name\n'])
    const marks: boolean[] = []
    file.arrayBuffer = () => {
      marks.push(contents.has('job/reading'))
      return Promise.reject(new Error('disk'))
    }
    await expect(openImportFile(job, file)).rejects.toThrow()
    expect([marks, contents.has('job/reading')]).toEqual([[true], false])
  })
})
