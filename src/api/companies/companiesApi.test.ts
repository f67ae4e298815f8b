import { expect, it } from 'vitest'
import { DecodeError } from '../../domain/calls/errors'
import type { HttpClient } from '../httpClient'
import { createCompaniesApi } from './companiesApi'

const apiOver = (data: unknown) => {
  const http = { send: () => Promise.resolve({ data, status: 201, etag: null, contentType: '' }) }
  return createCompaniesApi(http as unknown as HttpClient, { apiHost: 'https://api.example' })
}

it('returns the download URL of a company export, on the host of the API', async () => {
  const api = apiOver({ '@id': '/api/company-exports/a', url: '/api/company-exports/a' })
  expect(await api.requestExport('/api/companies/1')).toBe('https://api.example/api/company-exports/a')
})

it.each([
  null,
  { '@id': '/api/company-exports/a' },
  { '@id': '/x', url: 7 },
  { '@id': '/x', url: 'javascript:x' },
])('rejects the export URL of %j', async (data) => {
  await expect(apiOver(data).requestExport('/api/companies/1')).rejects.toThrow(DecodeError)
})
