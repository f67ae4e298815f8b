import { useRef, useState } from 'react'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { statusOf } from '../../contract/errors'
import { idOfIri, type Iri } from '../../contract/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { destinationsTexts as texts } from '../../texts/destinations'

type Asked = { items: readonly { iri: Iri; commandId: string }[]; name: string }

/**
 * Deletes one destination or several after one question. There is no call for several, so they go one by one.
 * @param onDeleted told of every destination that is gone
 */
export function useDestinationDeletion(onDeleted: (iri: Iri) => void) {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [deletedCount, setDeletedCount] = useState<number | null>(null)
  const isStopped = useRef(false)

  const removeAll = async ({ items, name }: Asked) => {
    isStopped.current = false
    let count = 0
    setDeletedCount(count)
    try {
      for (const { iri, commandId } of items) {
        if (isStopped.current) break
        await removeOne(iri, commandId)
        onDeleted(iri)
        count += 1
        setDeletedCount(count)
      }
      setAsked(null)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setDeletedCount(null)
      if (count > 0) {
        notify({
          type: 'success',
          message: items.length === 1 ? texts.deleted({ name }) : texts.deletedMany({ count }),
        })
      }
      await Promise.all([invalidate(destinationKeys.all), invalidate(tourTemplateKeys.all)])
    }
  }

  /** Among several, one that somebody else has deleted is as good as deleted here. */
  const removeOne = async (iri: Iri, commandId: string) => {
    try {
      await api.destinations.remove(idOfIri(iri), { commandId })
    } catch (error) {
      if (asked?.items.length === 1 || statusOf(error) !== 404) throw error
    }
  }

  return {
    asked,
    /** How many are gone while it works; null at rest. */
    deletedCount,
    /** @param name of the one that is meant, if it is one */
    ask: (iris: readonly Iri[], name: string) =>
      setAsked({ items: iris.map((iri) => ({ iri, commandId: createCommandId() })), name }),
    /** What is gone stays gone. */
    cancel: () => {
      isStopped.current = true
      setAsked(null)
    },
    confirm: () => {
      if (asked !== null && deletedCount === null) void removeAll(asked)
    },
  }
}
