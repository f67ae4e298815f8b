import { expect, it } from 'vitest'
import {
  absenceViolations,
  bodyOfAbsence,
  bodyToRestore,
  draftOfAbsence,
  newAbsenceDraft,
  withAbsent,
  withFirstDay,
} from './absenceDraft'

const absence = {
  '@id': '/api/absences/1',
  user: '/api/users/1',
  vehicle: null,
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  kind: 'sick',
  note: null,
} as const
const draft = draftOfAbsence(absence)

it('sends what it was read from', () => {
  const { '@id': _, ...body } = absence
  expect(bodyOfAbsence(draft)).toEqual(body)
  expect(draftOfAbsence({ '@id': '/api/absences/2' })).toEqual({ ...newAbsenceDraft(''), kind: 'other' })
  expect(
    bodyOfAbsence({ ...draft, user: '', vehicle: '/api/vehicles/1', note: ' Werkstatt ' }),
  ).toMatchObject({
    user: null,
    vehicle: '/api/vehicles/1',
    note: ' Werkstatt ',
  })
})

it('needs a person and both days in their order', () => {
  const required = 'Dieser Wert muss gesetzt werden.'
  expect([
    absenceViolations(draft),
    absenceViolations(newAbsenceDraft('')),
    absenceViolations({ ...draft, lastDay: '2026-12-06' }),
    absenceViolations({ ...draft, user: '', vehicle: '/api/vehicles/1', lastDay: '2026-12-07' }),
  ]).toEqual([
    {},
    { user: required, firstDay: required, lastDay: required },
    { lastDay: 'Dieser Tag darf nicht vor dem ersten Tag liegen.' },
    {},
  ])
})

it('is restored as it was, unless a part of it is unknown', () => {
  const { '@id': _, ...body } = absence
  expect(bodyToRestore(absence)).toEqual(body)
  const { note: __, ...withoutNote } = absence
  const unknown = [
    { ...absence, user: null },
    { ...absence, lastDay: null },
    { ...absence, kind: null },
  ]
  expect([withoutNote, ...unknown].map(bodyToRestore)).toEqual([null, null, null, null])
})

it('is one of either a user or a vehicle, which is neither on holiday nor sick', () => {
  expect([withAbsent(draft, '/api/vehicles/1', true), withAbsent(draft, '/api/users/2', false)]).toEqual([
    { user: '', vehicle: '/api/vehicles/1', kind: 'other' },
    { user: '/api/users/2', vehicle: '', kind: 'sick' },
  ])
})

it('ends on its first day if that is chosen first, or later than its end', () => {
  expect([
    withFirstDay({ lastDay: '' }, '2026-12-07'),
    withFirstDay({ lastDay: '2026-12-01' }, '2026-12-07'),
    withFirstDay({ lastDay: '2026-12-09' }, '2026-12-07'),
  ]).toEqual([
    { firstDay: '2026-12-07', lastDay: '2026-12-07' },
    { firstDay: '2026-12-07', lastDay: '2026-12-07' },
    { firstDay: '2026-12-07', lastDay: '2026-12-09' },
  ])
})
