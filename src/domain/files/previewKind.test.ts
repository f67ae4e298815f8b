import { describe, expect, it } from 'vitest'
import { isPdf, previewKind } from './previewKind'

describe('preview of a file', () => {
  it.each([
    ['image/png', 'image'],
    ['IMAGE/JPEG', 'image'],
    ['image/jpg', 'image'],
    ['image/gif', 'image'],
    ['image/webp', 'image'],
    ['image/apng', 'image'],
    ['image/svg+xml; charset=utf-8', 'image'],
    ['image/avif', 'image'],
    ['application/pdf', 'pdf'],
    ['image/tiff', 'none'],
    ['text/html', 'none'],
    ['', 'deleted'],
    [null, 'deleted'],
    [undefined, 'deleted'],
  ])('of type %s is %s', (type, kind) => {
    expect(previewKind(type)).toBe(kind)
  })

  it('is a PDF by its first bytes, not by its name', async () => {
    expect(await isPdf(new Blob(['%PDF-1.7 and more']))).toBe(true)
    expect(await isPdf(new Blob(['\uFEFF%PDF-1.7 and more']))).toBe(true)
    expect(await isPdf(new Blob(['<html>%PDF-1.7']))).toBe(false)
    expect(await isPdf(new Blob([]))).toBe(false)
  })
})
