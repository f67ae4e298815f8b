import { useCallback } from 'react'
import { idOfIri } from '../../contract/wire/ids'
import { usePlatform } from '../../platform/platform'

/** Opens the dialog that asks for a new tour's name and what else it needs, and goes to its plan afterwards. */
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
