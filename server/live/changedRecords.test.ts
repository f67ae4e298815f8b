import { describe, expect, it } from 'vitest'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { changedRecords } from './changedRecords'

const of = (key: string, made?: unknown, id?: string) => {
  const [method = '', route = ''] = key.split(' ')
  return changedRecords({ method, route, id }, made).map(({ collection, record }) => [collection, record])
}

describe('the records changed by a write', () => {
  it('include the record in the path', () => {
    expect(of('PATCH /api/tasks/:id', undefined, '7')).toEqual([['/api/tasks', '/api/tasks/7']])
    expect(of('DELETE /api/tours/:id', undefined, '7')).toEqual([['/api/tours', '/api/tours/7']])
  })

  it('include tours if what they have of skills and capacity may have changed', () => {
    const collections = ['vehicles', 'tags', 'users'].map((name) =>
      of(`PATCH /api/${name}/:id`, undefined, '7'),
    )
    expect(collections.map((changed) => changed.at(-1))).toEqual(
      collections.map(() => ['/api/tour-templates', null]),
    )
  })

  it('include the record named in the response', () => {
    expect(of('POST /api/tours', '/api/tours/9')).toEqual([['/api/tours', '/api/tours/9']])
    expect(of('POST /api/tour-templates/:id/duplicate', '/api/tour-templates/9', '1')).toEqual([
      ['/api/tour-templates', '/api/tour-templates/9'],
      ['/api/destinations', null],
    ])
  })

  it('include the record of a part that the response names', () => {
    expect(of('PATCH /api/tours/:id/open-stops', '/api/tours/7/open-stops', '7')).toEqual([
      ['/api/tours', '/api/tours/7'],
    ])
  })

  it('include dependent collections', () => {
    expect(of('PATCH /api/destinations/:id', undefined, '7')).toEqual([
      ['/api/destinations', '/api/destinations/7'],
      ['/api/tour-templates', null],
    ])
    expect(of('POST /api/proof-of-services', '/api/proof-of-services/3')).toEqual([
      ['/api/proof-of-services', '/api/proof-of-services/3'],
      ['/api/tours', null],
      ['/api/orders', null],
    ])
    expect(of('POST /api/service-locations/:id/attachments', '/api/files/4', '7')).toEqual([
      ['/api/tours', null],
      ['/api/files', null],
    ])
  })

  it('are empty for writes without visible changes', () => {
    expect(of('POST /api/tours-export-xlsx')).toEqual([])
    expect(of('POST /api/tour-templates/:id/preview-optimization', undefined, '7')).toEqual([])
    expect(of('POST /api/token/refresh')).toEqual([])
  })

  it('are known for every write', () => {
    const reading = /^(GET|HEAD) /
    const silent = Object.keys(apiRoutes).filter((key) => !reading.test(key) && of(key).length === 0)
    expect(silent).toEqual([
      'POST /api/authentication_token',
      'POST /api/token/refresh',
      'POST /api/token/invalidate',
      'POST /api/users/request-password-reset',
      'POST /api/users/reset-password',
      'POST /api/users/sign-up',
      'POST /api/users/sign-up/request-new-token',
      'POST /api/users/sign-up/confirm',
      'PATCH /api/users/:id/change-password',
      'DELETE /api/sessions/:id',
      'POST /api/sessions/end-others',
      'POST /api/account/change-email',
      'POST /api/account/withdraw-email',
      'POST /api/account/calendar-feed',
      'DELETE /api/account/calendar-feed',
      // Published with the words themselves.
      'PUT /api/customer/:token/instruction',
      'PUT /api/customer/:token/absence',
      'PUT /api/customer/:token/rating',
      'POST /api/customer-links',
      'DELETE /api/service-locations/:id/customer-links',
      'DELETE /api/customer-visits/:id/customer-links',
      'POST /api/customer-mails/preview',
      'POST /api/users-export-xlsx',
      // The platform administers other companies.
      'POST /api/administration/companies/:id/extend-trial',
      'POST /api/administration/companies/:id/pause',
      'POST /api/administration/companies/:id/wake',
      'POST /api/administration/companies/:id/switch-feature',
      'POST /api/administration/companies/:id/withdraw-deletion',
      'POST /api/administration/jobs/:id/retry',
      'POST /api/administration/jobs/:id/cancel',
      'POST /api/administration/users/:id/lock',
      'POST /api/administration/users/:id/unlock',
      'POST /api/administration/users/:id/send-password-link',
      'POST /api/tour-templates/:id/preview-optimization',
      'POST /api/tour-templates/preview-redistribution',
      'POST /api/planned-tours/:id/preview-optimization',
      'POST /api/planned-tours/preview-insertions',
      'POST /api/planned-tours/preview-orders',
      'POST /api/planned-tours/preview-balance',
      'POST /api/tour-templates-export-xlsx',
      'POST /api/destinations-export-xlsx',
      'POST /api/destination-templates-export-xlsx',
      'POST /api/files-export-xlsx',
      // Published as `moved`.
      'POST /api/driver/tours/:id/positions',
      'POST /api/proof-of-services-export-xlsx',
      'POST /api/tours-export-xlsx',
      'POST /api/proof-of-services-bulk-export-pdf',
      'POST /api/proof-of-services-merged-export-pdf',
      'POST /api/proof-of-services/preview-pdf',
      // Published by the rows themselves, once per chunk.
      'POST /api/imports',
      'POST /api/imports/match',
      'PATCH /api/imports/:id',
      'DELETE /api/imports/:id',
      'POST /api/imports/:id/dry-run',
      'POST /api/imports/:id/rows',
      'POST /api/imports/:id/undo',
      'POST /api/import-fields-mappings',
      'PATCH /api/import-fields-mappings/:id',
      'DELETE /api/import-fields-mappings/:id',
      'POST /api/presence',
      'POST /api/devices-export-xlsx',
      // The caller is not logged in, so the route publishes the event itself.
      'POST /api/devices/pair',
      'POST /api/feedback',
      'POST /api/contact-requests',
      'POST /api/address-searches',
    ])
  })
})
