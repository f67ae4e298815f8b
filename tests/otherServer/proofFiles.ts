import { strToU8, zipSync } from 'fflate'
import type { FileAnswer } from './routes'

/** A PDF for one proof, a deflated ZIP for several, whose names differ in case only. */
export function proofFile(iris: readonly string[]): FileAnswer {
  const pdfs = iris.map((iri) => pdfOf(`Beleg ${iri.slice(iri.lastIndexOf('/') + 1)}`))
  const [first, ...others] = pdfs
  if (first && others.length === 0) {
    const number = iris[0]?.slice(iris[0].lastIndexOf('/') + 1) ?? ''
    return { name: `Beleg-${number}.pdf`, contentType: 'application/pdf', content: first }
  }
  const entries = Object.fromEntries(pdfs.map((pdf, i) => [nameOf(i), pdf]))
  return { name: 'Belege.zip', contentType: 'application/zip', content: zipSync(entries, { level: 6 }) }
}

const nameOf = (i: number) => ['Beleg.pdf', 'BELEG.pdf'][i] ?? `Beleg ${i}.pdf`

/** An A4 page with a line of ASCII text (ISO 32000-1). */
function pdfOf(line: string): Uint8Array {
  const content = `BT /F1 14 Tf 60 780 Td (${line.replace(/[^\w -]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return strToU8(file + table + trailer)
}
