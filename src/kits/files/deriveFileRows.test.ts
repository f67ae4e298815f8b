import { describe, expect, it } from 'vitest'
import type { StoredFile } from '../../contract/proof/file'
import { deriveFileRows } from './deriveFileRows'

const rowOf = (file: Partial<StoredFile>) => deriveFileRows([{ '@id': '/api/files/1', ...file }], [])[0]

describe('the row of a file', () => {
  it.each([
    ['application/pdf', 'Plan.pdf', 'PDF'],
    ['image/svg+xml', 'a', 'SVG'],
    ['application/octet-stream', 'Liste.xlsx', 'XLSX'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Liste.xlsx', 'XLSX'],
    ['application/octet-stream', 'Liste', ''],
    ['text/plain', 'Notiz.txt', 'TXT'],
    ['text/plain', 'Liste.csv', 'CSV'],
    ['text/plain', 'Notiz', 'TXT'],
    ['text/plain; charset=utf-8', undefined, 'TXT'],
    ['TEXT/HTML;charset=utf-8', 'Seite', 'HTML'],
    ['application/pdf; version=1.7', 'Plan', 'PDF'],
    ['kaputt', undefined, ''],
    [null, 'Plan.pdf', null],
    ['', 'Plan.pdf', null],
  ])('shows the type of %j, named %j, as %j', (contentType, name, type) => {
    expect(rowOf({ contentType, ...(name !== undefined && { name }) })?.type).toBe(type)
  })

  it('takes the creator from the file or the staff and omits a deleted user', () => {
    const staff = [{ '@id': '/api/users/u', roles: [], fullName: 'Uwe Kretschmann', email: 'u@x.example' }]
    const creatorOf = (createdBy: unknown) =>
      deriveFileRows([{ '@id': '/api/files/1', createdBy }], staff)[0]?.creator?.name
    expect(creatorOf({ '@id': '/api/users/x', fullName: 'Xaver' })).toBe('Xaver')
    expect(creatorOf('/api/users/u')).toBe('Uwe Kretschmann')
    expect(creatorOf(null)).toBeUndefined()
  })

  it('leaves unknown values empty', () => {
    expect(rowOf({})).toEqual({
      iri: '/api/files/1',
      name: '',
      type: null,
      sizeBytes: null,
      note: '',
      creator: null,
      at: null,
      file: { '@id': '/api/files/1' },
      records: null,
      moreRecords: 0,
    })
  })
})
