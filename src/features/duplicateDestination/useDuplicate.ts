import { useRef, useState } from 'react'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../contract/destination/destination'
import { HttpError, SessionEndedError, statusOf } from '../../domain/calls/errors'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform, type DuplicateDestinationRequest } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { duplicateDestinationTexts as texts } from '../../texts/stops/duplicateDestination'

/** Copies a destination into a tour (part 2 §7) and says how it went. */
export function useDuplicate({ iri, address }: DuplicateDestinationRequest, onDone: () => void) {
  const { api } = useApi()
  const { notify, invalidate } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)
  // A copy whose answer never came is asked for again under its id, so that it is made once. Another tour is another copy.
  const unanswered = useRef<{ commandId: string; tourTemplate: Iri | null } | null>(null)

  const duplicate = async (tourTemplate: Iri | null) => {
    if (isBusy) return
    if (unanswered.current?.tourTemplate !== tourTemplate)
      unanswered.current = { commandId: createCommandId(), tourTemplate }
    setIsBusy(true)
    try {
      const { commandId } = unanswered.current
      const copy = await api.destinations.duplicate(idOfIri(iri), tourTemplate, { commandId })
      notify({ type: 'success', message: texts.duplicated({ address: nameOf(copy) || address }) })
      onDone()
    } catch (error) {
      if (error instanceof HttpError) unanswered.current = null
      // The end of the session speaks for itself.
      if (!(error instanceof SessionEndedError) && statusOf(error) !== 401)
        notify({ type: 'warning', message: texts.failed })
    } finally {
      setIsBusy(false)
      await Promise.all([invalidate(destinationKeys.all), invalidate(tourTemplateKeys.all)])
    }
  }
  return { isBusy, duplicate: (tourTemplate: Iri | null) => void duplicate(tourTemplate) }
}

/** A multipoint has no address, but a name. */
const nameOf = ({ address, name }: Destination): string => address || name || ''
