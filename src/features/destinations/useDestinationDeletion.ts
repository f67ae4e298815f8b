import { useRef, useState } from 'react'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, statusOf } from '../../domain/calls/errors'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { destinationsTexts as texts } from '../../texts/stops/destinations'

type Question = {
  /** What is still there of it. */
  items: readonly { iri: Iri; commandId: string }[]
  /** Of the one that is meant; null when several were. */
  name: string | null
}

/**
 * Deletes one destination or several after one question. There is no call for several, so they go one by one.
 * @param onDeleted told of every destination that is gone
 */
export function useDestinationDeletion(onDeleted: (iri: Iri) => void) {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [question, setQuestion] = useState<Question | null>(null)
  const [deletedCount, setDeletedCount] = useState<number | null>(null)
  const isStopped = useRef(false)

  const removeAll = async ({ items, name }: Question) => {
    isStopped.current = false
    let count = 0
    try {
      for (const { iri, commandId } of items) {
        if (isStopped.current) break
        setDeletedCount(count)
        await removeOne(iri, commandId, name !== null)
        onDeleted(iri)
        count += 1
      }
      setQuestion(null)
    } catch (error) {
      notifyFailure(error)
      // A refusal stands however often it is asked for; anything else can be tried again.
      const isFinal = isStopped.current || (error instanceof HttpError && error.status < 500)
      setQuestion(isFinal ? null : { items: items.slice(count), name })
    } finally {
      setDeletedCount(null)
      if (count > 0) notify({ type: 'success', message: deletedText(count, name) })
      await Promise.all([invalidate(destinationKeys.all), invalidate(tourTemplateKeys.all)])
    }
  }

  const removeOne = async (iri: Iri, commandId: string, isOnly: boolean) => {
    try {
      await api.destinations.remove(idOfIri(iri), { commandId })
    } catch (error) {
      // Among several, one that somebody else has deleted is as good as deleted here.
      if (isOnly || statusOf(error) !== 404) throw error
    }
  }

  return {
    question,
    /** How many are gone while it works; null at rest. */
    deletedCount,
    ask: (iris: readonly Iri[], name: string | null) => {
      if (deletedCount === null)
        setQuestion({ items: iris.map((iri) => ({ iri, commandId: createCommandId() })), name })
    },
    /** What is gone stays gone. */
    cancel: () => {
      isStopped.current = true
      setQuestion(null)
    },
    confirm: () => {
      if (question !== null && deletedCount === null) void removeAll(question)
    },
  }
}

const deletedText = (count: number, name: string | null) =>
  name === null ? texts.deletedMany({ count }) : texts.deleted({ name })
