import { expect, it } from 'vitest'
import { writeSheet } from '../../server/excel/writeSheet'
import { readFile } from '../../src/workers/import/readFile'

it('writes a text that looks like an escaped character so that it is read unchanged', async () => {
  const texts = ['_x0041_', 'a_x000D_b', '_x005F_', '_x00_', '__x0041__']
  async function* slices() {
    yield texts.map((text) => ({ text }))
  }
  const columns = [{ head: 'Spalte _x0042_', width: 10, cell: ({ text }: { text: string }) => text }]
  const bytes = await writeSheet(
    { name: 'A', columns, timeZone: 'Europe/Berlin', slices: slices() },
    new AbortController().signal,
  )
  const { sheets } = await readFile(new Blob([bytes as BlobPart]))
  expect(sheets[0]?.rows.map(({ cells }) => cells[0])).toEqual(['Spalte _x0042_', ...texts])
})
