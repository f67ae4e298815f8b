import { HttpError, mayHaveArrived } from '../../../domain/calls/errors'
import { isTransient } from '../../../domain/calls/isTransient'
import { judgeAnswer, type PartFailure, type TransferRules } from './transferParts'

/** Rules for calls of a waiting user: few at a time, and one retry before the failure is shown. */
export const attendedRules: TransferRules = {
  maxConcurrent: 3,
  maxRetries: 1,
  backoffBaseMs: 1_000,
  maxPauseMs: 60_000,
  maxPauses: 3,
}

/** Effect of a failed API call on its part. */
export const judgeCall = (error: unknown): PartFailure =>
  error instanceof HttpError && !mayHaveArrived(error)
    ? judgeAnswer(error)
    : { isPassing: isTransient(error) && !mayHaveArrived(error), pauseSeconds: null }
