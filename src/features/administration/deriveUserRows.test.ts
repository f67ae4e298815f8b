import { expect, it } from 'vitest'
import { deriveUserRows } from './deriveUserRows'

const rowsOf = (...users: Record<string, unknown>[]) =>
  deriveUserRows(
    users.map((user, index) => ({ '@id': `/api/administration/users/${index}`, ...user })),
    '/api/users/1',
    'TOURWERK',
  )

it('contains name and company, and recognizes the present user by any path', () => {
  const [row, self] = rowsOf(
    {
      fullName: 'Eva Grün',
      email: 'eva@klar.example',
      roles: ['ROLE_COMPANY_ADMIN', 'ROLE_DRIVER'],
      company: { '@id': '/api/companies/1', name: 'Klar' },
      lastActiveAt: '2026-11-20T09:00:00Z',
      isLocked: true,
    },
    { firstName: 'Pia', lastName: 'Lohmann', isLocked: false },
  )
  expect(row).toEqual({
    iri: '/api/administration/users/0',
    name: 'Eva Grün',
    email: 'eva@klar.example',
    company: 'Klar',
    roles: 'Administrator, Fahrer',
    lastActiveAt: new Date('2026-11-20T09:00:00Z'),
    isLocked: true,
    isSelf: false,
  })
  expect([self?.name, self?.isLocked, self?.isSelf]).toEqual(['Pia Lohmann', false, true])
})

it('contains only sent data', () => {
  expect(rowsOf({ email: 'eva@klar.example' }, {}).map(({ iri: _, ...row }) => row)).toEqual([
    { name: 'eva@klar.example', email: 'eva@klar.example', ...unknown, isSelf: false },
    { name: '', email: '', ...unknown, isSelf: true },
  ])
})

const unknown = { company: '', roles: '', lastActiveAt: null, isLocked: null }
