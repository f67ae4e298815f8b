import { useRef, useState } from 'react'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, isApiError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { toursTexts, tourStartTexts as texts } from '../../texts/tours/tours'

/** What the question tells of a tour. */
export type StartableTour = {
  iri: Iri
  name: string
  destinationCount: number
  status: 'running' | 'ready' | 'inactive'
}

type Question = {
  tour: StartableTour
  /** Further attempts at the same question are the same command, unless it was refused. */
  commandId: string
  /** Why the server refused. */
  refusal: string | null
}

/** Starts a drive of a tour after one question. The rules of starting are the server's; it says why it refuses. */
export function useTourStart() {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const start = async ({ tour, commandId }: Question) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    /** Unless the question was left meanwhile. */
    const goOnWith = (next: Question | null) =>
      setQuestion((current) => (current?.commandId === commandId ? next : current))
    try {
      await api.tourTemplates.startTour(tour.iri, { commandId })
      notify({ type: 'success', message: texts.started({ name: tour.name || toursTexts.nameless }) })
      goOnWith(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      notifyFailure(error)
      const refusal = refusalOf(error)
      if (refusal !== null) goOnWith({ tour, commandId: createCommandId(), refusal })
    } finally {
      isRunning.current = false
      setIsBusy(false)
      await invalidate(tourTemplateKeys.all)
    }
  }

  return {
    question,
    isBusy,
    ask: (tour: StartableTour) => setQuestion({ tour, commandId: createCommandId(), refusal: null }),
    cancel: () => setQuestion(null),
    confirm: () => (question === null ? Promise.resolve() : start(question)),
  }
}

/** Null for what is no refusal: the same call can be tried again. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof HttpError) || error.status >= 500) return null
  const reasons = error.violations.map(({ message }) => message).filter(Boolean)
  return reasons.join(' ') || texts.refused
}
