import { strToU8, zipSync } from 'fflate'

/* Archives like those of spreadsheet programs, reduced to the parts relevant for tests. */

const styles = `<styleSheet><numFmts>
<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[h]:mm"/>
<numFmt numFmtId="166" formatCode="&quot;D-&quot;00000"/><numFmt numFmtId="167" formatCode="dd\\.mm\\.yyyy hh:mm"/>
</numFmts><cellXfs>${[0, 164, 20, 165, 14, 9, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
/** Indexes of the formats among the styles. */
export const style = { padded: 1, time: 2, elapsed: 3, date: 4, percent: 5, prefixed: 6, moment: 7 } as const

type Workbook = { rows: string; book?: string; strings?: string }

/** @param rows contents of `sheetData` */
export const xlsxOf = ({ rows, book = '', strings = '' }: Workbook): Blob =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook>${book}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${['worksheet', 'styles', 'sharedStrings']
          .map((type, at) => `<Relationship Id="rId${at + 1}" Type="x/${type}" Target="${type}.xml"/>`)
          .join('')}</Relationships>`,
      ),
      'xl/styles.xml': strToU8(styles),
      'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
      'xl/worksheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }) as BlobPart,
  ])

/** @param rows contents of `table:table` */
export const odsOf = (rows: string, manifest = ''): Blob =>
  new Blob([
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8(`<manifest>${manifest}</manifest>`),
      'content.xml': strToU8(
        `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    }) as BlobPart,
  ])
