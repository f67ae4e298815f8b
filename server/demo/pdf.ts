/** Letters outside of Latin-1, which the built-in fonts of PDF lack, by the nearest ones inside. */
const replaced: Record<string, string> = { ı: 'i', ł: 'l', Ł: 'L', '–': '-', '„': '"', '“': '"', '’': "'" }

function latin1(text: string): string {
  return [...text]
    .map((letter) => {
      const near = replaced[letter] ?? letter
      return near.charCodeAt(0) < 256 ? near : near.normalize('NFD').charAt(0)
    })
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')
}

/**
 * A PDF of one A4 page with a title and lines of text (ISO 32000-1). Equal input gives equal bytes: no date and
 * no random identifier is written.
 */
export function simplePdf(title: string, lines: readonly string[]): Buffer {
  const content = [
    'BT',
    '/F2 18 Tf 56 780 Td',
    `(${latin1(title)}) Tj`,
    '/F1 11 Tf 0 -34 Td 17 TL',
    ...lines.map((line) => `(${latin1(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${latin1(title)}) >>`,
  ]

  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
