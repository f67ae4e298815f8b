import { useCallback } from 'react'
import { idOfIri } from '../../contract/wire/ids'
import { usePlatform } from '../../platform/platform'

/** Opens the dialog for a new tour's name and required settings, then navigates to its plan. */
export function useTourDialog(): () => void {
  const { workflows, navigate } = usePlatform()
  return useCallback(
    () =>
      workflows.open('tourEditor', {
        iri: null,
        onSaved: ({ '@id': iri }) => navigate('tour-templates-id-plan', { id: idOfIri(iri) }),
      }),
    [workflows, navigate],
  )
}
