import { expect, test } from 'vitest'
import { attachment } from '../../files/contentDisposition'
import { slug } from './proofFileNames'

test('file names contain only portable characters', () => {
  expect(
    [
      'Kita Wühlmäuse',
      'Straße 7 b',
      'Yıldırım & Jovanović',
      'ŁÓDŹ',
      '../../etc/passwd',
      'CON',
      '日本',
      'x'.repeat(80),
    ].map(slug),
  ).toEqual([
    'kita-wuehlmaeuse',
    'strasse-7-b',
    'yildirim-jovanovic',
    'lodz',
    'etc-passwd',
    'con',
    '',
    'x'.repeat(60),
  ])
})

test('the download header cannot be injected into', () => {
  expect([attachment('Größe "1";\r\nX: y.pdf'), attachment("a'(b)*%41\u202e\ud800.pdf")]).toEqual([
    `attachment; filename="Groe _1__X: y.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%3BX%3A%20y.pdf`,
    `attachment; filename="a'(b)*_41.pdf"; filename*=UTF-8''a%27%28b%29%2A%2541.pdf`,
  ])
})
