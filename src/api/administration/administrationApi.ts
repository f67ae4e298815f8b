import * as Schema from 'effect/Schema'
import { AdministeredCompany, AdministeredUser } from '../../contract/company/administration'
import { BackgroundJob } from '../../contract/company/backgroundJobs'
import { AuditEntry } from '../../contract/company/audit'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { pageQueries } from '../listQueries'
import { getPage, toQuery, type ListQuery } from '../resourceApi'

export type AdministrationApi = ReturnType<typeof createAdministrationApi>

export const administrationKeys = { all: ['administration'] as const }

const companies = '/api/administration/companies'
const users = '/api/administration/users'
const jobs = '/api/administration/jobs'
/** Administrative calls use the id of a company, whatever path its record has. */
const companyPath = (iri: Iri) => `${companies}/${encodeURIComponent(idOfIri(iri))}`
const userPath = (iri: Iri) => `${users}/${encodeURIComponent(idOfIri(iri))}`

const jobPath = (iri: Iri) => `${jobs}/${encodeURIComponent(idOfIri(iri))}`

/** Runs an action. The response is ignored, because the lists show the result. */
const act = async (http: HttpClient, path: string, body: object, options?: WriteOptions): Promise<void> => {
  await post(http, path, Schema.Unknown, body, options)
}

/** Calls of the platform administration. Only the list of users is part of the specification. */
export function createAdministrationApi(http: HttpClient) {
  return {
    companies: (query: ListQuery, options?: CallOptions) =>
      getPage(http, companies, AdministeredCompany, toQuery(query), options),
    users: (query: ListQuery, options?: CallOptions) =>
      getPage(http, users, AdministeredUser, toQuery(query), options),
    jobs: (query: ListQuery, options?: CallOptions) =>
      getPage(http, jobs, BackgroundJob, toQuery(query), options),
    /** The latest entries of a company's audit log. */
    auditEntries: (company: Iri, query: ListQuery, options?: CallOptions) =>
      getPage(http, `${companyPath(company)}/audit-entries`, AuditEntry, toQuery(query), options),
    extendTrial: (company: Iri, days: number, options?: WriteOptions) =>
      act(http, `${companyPath(company)}/extend-trial`, { days }, options),
    setPaused: (company: Iri, isPaused: boolean, options?: WriteOptions) =>
      act(http, `${companyPath(company)}/${isPaused ? 'pause' : 'wake'}`, {}, options),
    withdrawDeletion: (company: Iri, options?: WriteOptions) =>
      act(http, `${companyPath(company)}/withdraw-deletion`, {}, options),
    switchFeature: (company: Iri, feature: string, isOn: boolean, options?: WriteOptions) =>
      act(http, `${companyPath(company)}/switch-feature`, { feature, isOn }, options),
    setLocked: (user: Iri, isLocked: boolean, options?: WriteOptions) =>
      act(http, `${userPath(user)}/${isLocked ? 'lock' : 'unlock'}`, {}, options),
    sendPasswordLink: (user: Iri, options?: WriteOptions) =>
      act(http, `${userPath(user)}/send-password-link`, {}, options),
    changeJob: (job: Iri, deed: 'retry' | 'cancel', options?: WriteOptions) =>
      act(http, `${jobPath(job)}/${deed}`, {}, options),
  }
}

export function administrationQueries(api: AdministrationApi) {
  const { all } = administrationKeys
  return {
    companies: pageQueries([...all, 'companies'], api.companies, freshness.standard),
    jobs: pageQueries([...all, 'jobs'], api.jobs, freshness.standard),
    users: pageQueries([...all, 'users'], api.users, freshness.standard),
    auditEntries: (company: Iri, query: ListQuery) =>
      pageQueries(
        [...all, 'audit', company],
        (page, options) => api.auditEntries(company, page, options),
        freshness.standard,
      )(query),
  }
}
