import { useRef, useState } from 'react'
import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, isApiError } from '../../domain/calls/errors'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { toursTexts } from '../../texts/tours/tours'

/** Copies a tour with its stops; there is no workflow around it. The server finds the name of the copy. */
export function useTourDuplication() {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate, navigate } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  /** Commands whose answer never came: asking again repeats that very call, so that nothing is copied twice. */
  const unanswered = useRef(new Map<Iri, string>())

  const duplicate = async (iri: Iri) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    const commandId = unanswered.current.get(iri) ?? createCommandId()
    unanswered.current.set(iri, commandId)
    try {
      const copy = await api.tourTemplates.duplicate(idOfIri(iri), { commandId })
      unanswered.current.delete(iri)
      notify({
        type: 'success',
        message: toursTexts.duplicated({ copy: copy.name ?? toursTexts.nameless }),
        action: {
          label: toursTexts.openCopy,
          onClick: () => navigate('tour-templates-id-plan', { id: idOfIri(copy['@id']) }),
        },
      })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error instanceof HttpError) unanswered.current.delete(iri)
      notifyFailure(error)
    } finally {
      isRunning.current = false
      setIsBusy(false)
      await Promise.all([invalidate(tourTemplateKeys.all), invalidate(destinationKeys.all)])
    }
  }
  return { isBusy, duplicate }
}
