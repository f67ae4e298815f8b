import { expect, it } from 'vitest'
import { readPastedCells } from './pastedCells'
import { tableOfClipboard } from './pastedHtml'

const cellsOf = (html: string, plain = 'plain\ttext') => readPastedCells(tableOfClipboard(html, plain))

it('keeps a line break within its cell, and treats those of the source as blanks', () => {
  const html = `<p>Liste</p><table><tr><th>Name</th><th>Anschrift</th></tr>
    <tr><td>Kita
      Nord</td><td><p>Hauptstr.&nbsp;1</p><p>10115 Berlin</p></td></tr>
    <tr><td>Hof</td><td>Weg 2<br>13353 Berlin</td></tr></table>`
  expect(cellsOf(html)).toEqual([
    ['Name', 'Anschrift'],
    ['Kita Nord', 'Hauptstr. 1\n10115 Berlin'],
    ['Hof', 'Weg 2\n13353 Berlin'],
  ])
})

it('expands merged cells, and skips hidden ones', () => {
  const html =
    '<table><tr><td colspan="2">Titel</td><td>A</td></tr>' +
    '<tr style="display: none"><td>x</td></tr>' +
    '<tr><td rowspan="2">Nord</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'
  expect(cellsOf(html)).toEqual([
    ['Titel', '', 'A'],
    ['Nord', '1', '2'],
    ['', '3', '4'],
  ])
})

it('decodes character references and skips invisible content', () => {
  const html =
    '<html><!--StartFragment--><style>td { color: "<td>" }</style><TABLE title="a > b"><TR>' +
    "<TH data-x='>'>Müller &amp; S&#246;hne</TH><td>1 &lt; 2 &#x20AC;&nbsp;&copy; &#0;</td><!-- <td>x</td> --></TR></TABLE>"
  expect(cellsOf(html)).toEqual([['Müller & Söhne', '1 < 2 € &copy; &#0;']])
})

it.each([
  ['no page', ''],
  ['no table', '<p>a</p>'],
  [
    'several tables',
    '<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>c</td><td>d</td></tr></table>',
  ],
  ['a table within another', '<table><tr><td>a</td><td><table><tr><td>b</td></tr></table></td></tr></table>'],
  ['a table of one column, which is a layout', '<table><tr><td>a</td></tr></table>'],
])('uses the plain text if the HTML has %s', (_, html) => expect(cellsOf(html)).toEqual([['plain', 'text']]))

it('keeps text with another separator unchanged', () => {
  expect(tableOfClipboard('', 'a,b\n"c, d",e')).toBe('a,b\n"c, d",e')
})

it('does not merge lines after a name that starts with a quotation mark', () => {
  expect(tableOfClipboard('', '"Zur Post" Hof\ta\n"Krone"\tb')).toBe('"""Zur Post"" Hof"\ta\nKrone\tb')
})
