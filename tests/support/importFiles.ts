import writeWorkbook from 'write-excel-file/node'

/* Three realistic files. */

type Value = string | number | null
const cellsOf = (...values: Value[]) => values.map((value) => (value === null ? null : { value }))
const titleOf = (value: string) => [
  { value, columnSpan: 7, fontWeight: 'bold' },
  null,
  null,
  null,
  null,
  null,
  null,
]

/**
 * The customers of a cleaning company: titles over all columns, a blank line, headings, postcodes that have
 * become numbers, and a sum below.
 */
export const cleaningWorkbook = async (): Promise<Buffer> => {
  const rows = [
    titleOf('Glanz & Sohn Gebäudereinigung GmbH'),
    titleOf('Objektliste Unterhaltsreinigung, Stand 01.11.2026'),
    cellsOf(),
    cellsOf('Kd.-Nr.', 'Objekt / Kunde', 'Straße', 'PLZ', 'Ort', 'Reinigung ab', 'Dauer (h)'),
    cellsOf('GS-101', 'Kita Sonnenschein', 'Kollwitzstraße 10', 10405, 'Berlin', null, 0.75),
    cellsOf('GS-102', 'Praxis Dr. Yıldız', 'Choriner Straße 52', '10435', 'Berlin', null, 1.5),
    cellsOf('GS-103', 'Autohaus Elbe', 'Kollwitzstraße 12', 1045, 'Berlin', null, 2),
    cellsOf(null, 'Summe', null, null, null, null, 4.25),
  ]
  return await (await writeWorkbook(rows as never)).toBuffer()
}

/** Bytes in the German encoding of Windows programs. */
const windowsBytes = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))))

/** An export of an accounting program: Windows-1252, semicolons, decimal commas, and lines within quotes. */
export const accountingCsv = (): Uint8Array<ArrayBuffer> =>
  windowsBytes(
    [
      '"Debitoren-Nr.";"Kontobezeichnung";"Anschrift";"PLZ";"Ort";"Tel.";"Verweildauer (Min.)";"Saldo €";"Bemerkung"',
      '"010023";"Müller & Söhne\nBauträger GmbH";"Kollwitzstraße 10\nHinterhaus";"10405";"Berlin";"030/555-12";12,5;1.234,50;"Schlüssel ""Süd""\nbeim Hausmeister"',
      '"010024";"Bäckerei Groß; Filiale Nord";"Choriner Straße 52";"10435";"Berlin";"";7,25;-18,00;""',
      '"010025";"Café Übersee";"";"";"";"";5,00;0,00;"ohne Anschrift"',
      '',
    ].join('\r\n'),
  )

/**
 * A table of a web page on the clipboard, as a browser writes it: as markup, and as text with broken cells.
 */
export const webTable = {
  html: `<meta charset="utf-8"><table class="list"><thead><tr><th>Name</th><th>Adresse</th><th>Telefon</th></tr></thead>
    <tbody><tr><td>"Zur Post" Hotel</td><td><p>Kollwitzstraße 10</p><p>10405&nbsp;Berlin</p></td><td>
      <a href="tel:+493055512">030 555-12</a></td></tr>
    <tr><td>Museum der Dinge</td><td>Choriner Straße 52<br>10435 Berlin</td><td></td></tr></tbody></table>`,
  plain: [
    'Name\tAdresse\tTelefon',
    '"Zur Post" Hotel\tKollwitzstraße 10',
    '',
    '10405\u00a0Berlin',
    '\t030 555-12',
    'Museum der Dinge\tChoriner Straße 52',
    '10435 Berlin\t',
  ].join('\n'),
}
