import type { HttpError } from '../../src/domain/calls/errors'
import type { Answer } from './heldCalls'

/* Responses in the format of the server. */

export const listOf = (members: readonly unknown[]): Answer => ({
  json: { '@id': '/api/list', 'hydra:member': members, 'hydra:totalItems': members.length },
})

export const refusalOf = (error: HttpError): Answer => {
  const { status, title, description, code, violations, retryAfterSeconds } = error
  return {
    status,
    headers: retryAfterSeconds === null ? {} : { 'retry-after': `${retryAfterSeconds}` },
    json: { 'hydra:title': title, 'hydra:description': description, code, violations },
  }
}
