import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../domain/calls/errors'
import { bytesOf, zipOf } from '../archive/zipFixtures'
import { checkSheet } from './checkDownload'
import { sheetBytes } from './sheetFixture.testing'

const page = new Blob(['<!doctype html><title>Anmelden</title>'])
const changed = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
  const copy = bytes.slice()
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

describe('downloaded sheet', () => {
  it('is a workbook with all its parts', async () => {
    await expect(checkSheet(new Blob([sheetBytes()]), 'a')).resolves.toBeUndefined()
  })

  it('may have repeated rows with a higher compression ratio than any photo', async () => {
    const rows = bytesOf('<row r="1"/>'.repeat(600_000))
    const zip = zipOf([
      { name: '[Content_Types].xml', data: bytesOf('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', data: rows, deflated: deflateSync(rows, { level: 9 }) },
    ])
    await expect(checkSheet(new Blob([zip]), 'a')).resolves.toBeUndefined()
  })

  it.each<[string, Blob]>([
    ['an HTML page', page],
    ['nothing', new Blob([])],
    ['JSON', new Blob(['{"hydra:member":[]}'])],
    ['a truncated workbook', new Blob([sheetBytes().slice(0, -30)])],
    ['a workbook without its last byte', new Blob([sheetBytes().slice(0, -1)])],
    ['a changed content', new Blob([changed(sheetBytes(), 30 + '[Content_Types].xml'.length + 1)])],
    ['another archive', new Blob([zipOf([{ name: 'a.pdf', data: bytesOf('%PDF-1.7') }])])],
  ])('is not %s', async (_, content) => {
    await expect(checkSheet(content, 'a')).rejects.toBeInstanceOf(DecodeError)
  })
})
