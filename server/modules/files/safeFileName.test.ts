import { expect, test } from 'vitest'
import { attachment } from '../../files/contentDisposition'
import { safeFileName } from './safeFileName'

const stems = [
  'a',
  'Rechnung',
  '..',
  '.',
  '',
  ' ',
  'CON',
  '%2e%2e',
  'ä'.repeat(300),
  '名前',
  '\u202Etxt',
  'a\0b',
  '<img>',
]
const folders = ['', '/', '../', '..\\', 'C:\\', '/etc/', '\\\\server\\share\\', '....//']
const endings = ['', '.pdf', '.pdf.exe', '\r\nX-Evil: 1', '"; filename="x.exe']
const names = folders.flatMap((folder) => stems.flatMap((stem) => endings.map((end) => folder + stem + end)))

test(`none of ${names.length} hostile names addresses a path, breaks a header or reverses the text direction`, () => {
  expect(names.length).toBeGreaterThan(300)
  for (const name of names) {
    const shown = safeFileName(name)
    expect(shown).not.toMatch(/[/\\\p{C}]/u)
    expect(shown).not.toMatch(/^\.*$/)
    expect([...shown].length).toBeLessThanOrEqual(255)
    expect(attachment(shown)).toMatch(
      /^attachment; filename=(?:[\w.-]+|"[^"\\%;]*")(?:; filename\*=UTF-8''[\w.~%!#$&+^`|-]*)?$/,
    )
  }
})
