import { HttpError, mayHaveArrived } from '../../../domain/calls/errors'
import { isTransient } from '../../../domain/calls/isTransient'
import { judgeAnswer, type PartFailure, type TransferRules } from './transferParts'

/** Calls of a person who waits: few at a time, and one that fails is tried again once before it is told. */
export const attendedRules: TransferRules = {
  maxConcurrent: 3,
  maxRetries: 1,
  backoffBaseMs: 1_000,
  maxPauseMs: 60_000,
  maxPauses: 3,
}

/** What a failed call of the API means for its part. */
export const judgeCall = (error: unknown): PartFailure =>
  error instanceof HttpError && !mayHaveArrived(error)
    ? judgeAnswer(error)
    : { isPassing: isTransient(error) && !mayHaveArrived(error), pauseSeconds: null }
