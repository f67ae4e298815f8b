import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, isApiError, statusOf, type ApiError } from '../../domain/calls/errors'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { toursTexts, tourDeletionTexts as texts } from '../../texts/tours/tours'
import { nameOfTour } from './components/tourColumns'
import type { TourRow } from './deriveTourRows'

type Item = { iri: Iri; commandId: string }
type Question = {
  /** What is still there of it. */
  items: readonly Item[]
  /** The one that is meant; null when several were. */
  only: TourRow | null
}
type Refusal = { iri: Iri; error: HttpError }

/**
 * Deletes one tour or several after one question. There is no call for several, so they go one by one; those that
 * the server refuses are named at the end.
 * @param onDeleted told of every tour that is gone
 */
export function useTourDeletion(onDeleted: (iri: Iri) => void) {
  const { api, queries } = useApi()
  const client = useQueryClient()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [question, setQuestion] = useState<Question | null>(null)
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const isRunning = useRef(false)
  const isStopped = useRef(false)

  const removeAll = async ({ items, only }: Question) => {
    const refusals: Refusal[] = []
    let done = 0
    isStopped.current = false
    let failure: ApiError | null = null
    try {
      for (const item of items) {
        if (isStopped.current) break
        setDoneCount(done)
        const refusal = await removeOne(item, only !== null)
        if (refusal === null) onDeleted(item.iri)
        else refusals.push({ iri: item.iri, error: refusal })
        done += 1
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      failure = error
      notifyFailure(error)
    } finally {
      isRunning.current = false
      setDoneCount(null)
      // What got no answer can be tried again; a refusal stands however often it is asked for.
      setQuestion(failure === null || isStopped.current ? null : { items: items.slice(done), only })
      const removed = done - refusals.length
      if (removed > 0) notify({ type: 'success', message: removedText(removed, only) })
      if (refusals.length > 0) await tellRefusals(refusals, only)
      await Promise.all([invalidate(tourTemplateKeys.all), invalidate(destinationKeys.all)])
    }
  }

  /** @returns why the server refuses, null when the tour is gone; throws what can be tried again */
  const removeOne = async ({ iri, commandId }: Item, isOnly: boolean): Promise<HttpError | null> => {
    try {
      await api.tourTemplates.remove(idOfIri(iri), { commandId })
      return null
    } catch (error) {
      // Among several, one that somebody else has deleted is as good as deleted here.
      if (!isOnly && statusOf(error) === 404) return null
      if (error instanceof HttpError && error.status < 500 && error.status !== 401) return error
      throw error
    }
  }

  const tellRefusals = async (refusals: readonly Refusal[], only: TourRow | null) => {
    const nameOf = only === null ? await namesOfTours() : () => nameOfTour(only)
    const [driven, others] = [refusals.filter(isDriven), refusals.filter((refusal) => !isDriven(refusal))]
    if (driven.length > 0)
      notify({ type: 'error', message: texts.running({ names: driven.map(({ iri }) => nameOf(iri)) }) })
    const [first] = others
    if (first === undefined) return
    notifyFailure(first.error)
    if (only === null)
      notify({ type: 'error', message: texts.kept({ names: others.map(({ iri }) => nameOf(iri)) }) })
  }

  /** Of all tours: what was selected may be on any page. */
  const namesOfTours = async () => {
    const options = await client.ensureQueryData(queries.tourTemplates.options()).catch(() => [])
    const names = new Map(options.map(({ '@id': iri, name }) => [iri, name]))
    return (iri: Iri) => names.get(iri) || toursTexts.nameless
  }

  const ask = (iris: readonly Iri[], only: TourRow | null) => {
    if (!isRunning.current)
      setQuestion({ items: iris.map((iri) => ({ iri, commandId: createCommandId() })), only })
  }
  return {
    question,
    /** How many were tried while it works; null at rest. */
    doneCount,
    askForOne: (tour: TourRow) => ask([tour.iri], tour),
    askForSeveral: (iris: readonly Iri[]) => ask(iris, null),
    /** What is gone stays gone. */
    cancel: () => {
      isStopped.current = true
      setQuestion(null)
    },
    confirm: () => {
      if (question === null || isRunning.current) return Promise.resolve()
      isRunning.current = true
      return removeAll(question)
    },
  }
}

/** The server keeps a tour while it is driven. */
const isDriven = ({ error }: Refusal) => error.status === 409 && error.code === 'StillReferenced'

const removedText = (count: number, only: TourRow | null) =>
  only === null ? texts.removedMany({ count }) : texts.removed({ name: nameOfTour(only) })
