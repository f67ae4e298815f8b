import { describe, expect, it } from 'vitest'
import { apiRoutes } from '../access/apiRoutes'
import { extensionOf, extensions } from './extensions'

/** Every call of the specification that the client makes, or may make by the generic save. */
const specified = [
  ['POST', '/api/authentication_token?platform=webapp'],
  ['POST', '/api/token/refresh'],
  ['GET', '/api/current-user'],
  ['PATCH', '/api/users/7/change-password'],
  ['GET', '/api/users/7/tour-templates'],
  ['POST', '/api/users'],
  ['PATCH', '/api/companies/1'],
  ['GET', '/api/administration/companies'],
  ['GET', '/api/administration/users'],
  ['GET', '/api/administration/imports'],
  ['POST', '/api/tour-templates/3/optimize'],
  ['PATCH', '/api/destinations/4/update-position'],
  ['POST', '/api/destination-templates/4/sync'],
  ['GET', '/api/imports'],
  ['POST', '/api/imports'],
  ['GET', '/api/imports/5'],
  ['DELETE', '/api/imports/5'],
  ['GET', '/api/import-fields-mappings/6'],
  ['POST', '/api/proof-of-services-bulk-export-pdf'],
  ['GET', '/api/proof-of-services/8/task-states'],
  ['GET', '/api/devices'],
  ['POST', '/api/feedback'],
  ['GET', '/geocoding/v5/mapbox.places/undo-sync.json'],
] as const

describe('extensionOf', () => {
  it.each(specified)('allows %s %s on every server', (method, path) => {
    expect(extensionOf(method, path)).toBeNull()
  })

  it.each([
    ['POST', '/api/token/invalidate', 'tokenInvalidation'],
    ['GET', '/api/account', 'account'],
    ['POST', '/api/account/change-email', 'account'],
    ['GET', '/api/sessions', 'account'],
    ['PATCH', '/api/vehicles/1', 'plannedTours'],
    ['DELETE', '/api/sessions/9', 'account'],
    ['GET', '/api/pages/agb', 'operatorPages'],
    ['GET', '/api/audit-entries?page=1', 'auditLog'],
    ['GET', '/api/administration/companies/1/audit-entries', 'auditLog'],
    ['POST', '/api/administration/companies/1/pause', 'platformActions'],
    ['GET', '/api/administration/jobs', 'backgroundJobs'],
    ['POST', '/api/administration/jobs/1/retry', 'backgroundJobs'],
    ['POST', '/api/administration/companies/1/withdraw-deletion', 'platformActions'],
    ['POST', '/api/administration/users/1/lock', 'platformActions'],
    ['POST', '/api/companies/1/withdraw-deletion', 'companyData'],
    ['POST', '/v2/users/1/deactivate', null],
    ['POST', '/api/v2/users/1/deactivate', 'staffAccess'],
    ['POST', '/api/imports/match', 'importSteps'],
    ['GET', '/api/imports/5/rows', 'importSteps'],
    ['GET', '/api/import-fields-mappings', 'importMappings'],
    ['PATCH', '/api/import-fields-mappings/6', 'importMappings'],
    ['POST', '/api/proof-of-services-merged-export-pdf', 'mergedPdf'],
    ['POST', '/api/proof-of-services/preview-pdf', 'pdfPreview'],
    ['POST', '/api/devices/1/revoke', 'deviceAccess'],
    ['GET', '/api/driver/day?day=2026-12-08', 'driverDay'],
    ['GET', '/api/driver/tours', null],
  ] as const)('knows %s %s', (method, path, extension) => {
    expect(extensionOf(method, path)).toBe(extension)
  })

  it('covers a call of our server for every extension', () => {
    const found = Object.keys(apiRoutes).map((key) => {
      const [method = '', path = ''] = key.split(' ')
      return extensionOf(method, path.replaceAll(/:\w+/g, '1'))
    })
    expect(extensions.filter((extension) => !found.includes(extension))).toEqual([])
  })
})
