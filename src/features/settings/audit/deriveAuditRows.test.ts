import { expect, it } from 'vitest'
import { deriveAuditRows } from './deriveAuditRows'

it('returns author, action, subject and changes', () => {
  const rows = deriveAuditRows(
    [
      {
        '@id': '/api/audit-entries/1',
        createdAt: '2026-11-20T10:00:00Z',
        action: 'userChanged',
        authorName: 'Eva Grün',
        subjectName: 'Nora Neu',
        before: { roles: ['ROLE_DRIVER'], canViewPlan: false },
        after: { roles: ['ROLE_SPECTATOR'], canViewPlan: true },
      },
      { '@id': '/api/audit-entries/2' },
    ],
    'TOURWERK',
  )
  expect(rows).toEqual([
    {
      iri: '/api/audit-entries/1',
      at: new Date('2026-11-20T10:00:00Z'),
      author: 'Eva Grün',
      deed: 'Mitarbeiter geändert',
      subject: 'Nora Neu',
      changes: [
        { label: 'Rollen', before: 'Fahrer', after: 'Betrachter' },
        { label: 'Sieht die Planung', before: 'Nein', after: 'Ja' },
      ],
      summary: 'Rollen: Fahrer → Betrachter; Sieht die Planung: Nein → Ja',
    },
    {
      iri: '/api/audit-entries/2',
      at: null,
      author: '',
      deed: 'Anderer Vorgang',
      subject: '',
      changes: [],
      summary: '',
    },
  ])
})
