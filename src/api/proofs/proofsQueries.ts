import { freshness } from '../../domain/calls/timing'
import { listQueries } from '../listQueries'
import type { ProofsApi } from './proofsApi'

const proofKeys = { all: ['proofs'] as const }

export const proofQueries = (api: ProofsApi) => listQueries(proofKeys.all, api, freshness.proofsOfService)
