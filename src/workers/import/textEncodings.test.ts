import { describe, expect, it } from 'vitest'
import { readFile } from './readFile'
import { decodeText } from './textEncodings'
import type { TextEncoding } from '../../domain/imports/sheets/sheetTypes'

const text = 'Name;Straße;Ort\r\nMüller & Söhne;Große Straße 5;Köln\r\n'

/** Bytes as written by an old program. */
function bytesOf(written: string, encoding: TextEncoding): Uint8Array {
  const byteOf = new Map<string, number>()
  for (let byte = 255; byte >= 0; byte -= 1) byteOf.set(decodeText(Uint8Array.of(byte), encoding), byte)
  return Uint8Array.from([...written].map((letter) => byteOf.get(letter) ?? 0x3f))
}
const twice = (written: string) =>
  new TextEncoder().encode(decodeText(new TextEncoder().encode(written), 'windows-1252'))

const read = async (bytes: Uint8Array, encoding: TextEncoding | null = null) => {
  const { format, sheets } = await readFile(new Blob([bytes as BlobPart]), encoding)
  return { format, text: sheets[0]?.rows.map(({ cells }) => cells.join(';')).join('\r\n') + '\r\n' }
}

describe('encoding of a text', () => {
  const old = ['windows-1252', 'cp850', 'macintosh'] as const
  it.each(old)('is detected by its umlauts: %s', async (encoding) => {
    const found = await read(bytesOf(text, encoding))
    expect(found.text).toBe(text)
    expect(found.format).toMatchObject({ encoding })
  })

  it.each(
    old.flatMap((encoding) =>
      ['Öl;Köpenick', 'Ärzte;Übersee', 'GRÖSSE;MÜHLE', 'Spaß;Weg', 'Café Süd;Bad Aibling', 'Jäger;Platz'].map(
        (names) => [encoding, names] as const,
      ),
    ),
  )('is detected by few of them: %s, %s', async (encoding, names) => {
    const written = `Name;Ort\r\n${names}\r\n`
    expect((await read(bytesOf(written, encoding))).text).toBe(written)
  })

  it('is UTF-8 if the text is cut off within a character', async () => {
    const bytes = new TextEncoder().encode(`${text}Jäger;Straße;Gießen;ß`)
    expect((await read(bytes.subarray(0, -1))).format).toMatchObject({ encoding: 'utf-8' })
  })

  it('is Windows-1252 for other letters than German ones', async () => {
    const french = 'Nom;Ville\r\nCafé Chêne;Genève\r\nPrix 5 €;Où\r\n'
    expect((await read(bytesOf(french, 'windows-1252'))).text).toBe(french)
  })

  it.each([
    ['once', twice(text)],
    ['twice', twice(new TextDecoder().decode(twice(text)))],
    ['next to correct text', new Uint8Array([...new TextEncoder().encode(''), ...twice(text)])],
  ])('is restored for doubly encoded UTF-8, %s', async (_, bytes) => {
    const found = await read(bytes)
    expect(found.text).toBe(text)
    expect(found.format).toMatchObject({ encoding: 'utf-8-twice' })
  })

  it('is restored in doubly encoded rows next to correct ones', async () => {
    const mixed = new Uint8Array([
      ...new TextEncoder().encode('Köln;5 €\r\n'),
      ...twice('Müller;Öl – „Groß“\r\n'),
    ])
    expect((await read(mixed)).text).toBe('Köln;5 €\r\nMüller;Öl – „Groß“\r\n')
  })

  it('is not restored if nothing was doubly encoded', async () => {
    const portuguese = 'Nome;Local\r\nSÃO JOÃO;Ã Â\r\n'
    expect((await read(new TextEncoder().encode(portuguese))).format).toMatchObject({ encoding: 'utf-8' })
  })

  it('is the chosen one', async () => {
    const bytes = bytesOf('Name;Ort\r\nß;y\r\n', 'cp850')
    expect((await read(bytes, 'cp850')).text).toBe('Name;Ort\r\nß;y\r\n')
    expect((await read(bytes, 'windows-1252')).text).toBe('Name;Ort\r\ná;y\r\n')
  })
})
