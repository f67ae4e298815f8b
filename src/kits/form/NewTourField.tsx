import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, Spinner } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { Icon } from '../../components/marks/Icon'
import type { Iri } from '../../contract/wire/ids'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { useTourCreation } from '../tourCreation/useTourCreation'

type NewTourFieldProps = {
  label: string
  initialName: string
  onCreated: (iri: Iri) => void
  onCancel: () => void
}

/** Names a new tour in place of its select, and creates it. After a failure the name stays. */
export function NewTourField({ label, initialName, onCreated, onCancel }: NewTourFieldProps) {
  const { queries } = useApi()
  const { refetch } = useQuery(queries.tourTemplates.choices())
  const { isCreating, createTour } = useTourCreation()
  const [name, setName] = useState(initialName)
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const create = async () => {
    const typed = name.trim()
    setIsMissing(typed === '')
    if (typed === '' || isCreating) return
    const tour = await createTour(typed)
    // The select shows a tour only once it is loaded.
    const { data: tours } = tour === null ? { data: undefined } : await refetch()
    // A server may not return the tour; then its name identifies it unless several have it.
    const [named, ...others] = tours?.filter((each) => each.name === typed) ?? []
    const iri = tour?.iri ?? (others.length === 0 ? named?.['@id'] : undefined)
    if (tour !== null && iri !== undefined) onCreated(iri)
    else input.current?.focus()
  }

  return (
    <FormField label={label} error={isMissing ? texts.needsTourName : undefined} hint={texts.newTourHint}>
      <Flex gap="2" width="full">
        <Input
          ref={input}
          name="newTourName"
          flex={1}
          minWidth={0}
          autoComplete="off"
          placeholder={texts.newTourName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault()
              void create()
            }
            if (event.key === 'Escape') {
              event.stopPropagation()
              onCancel()
            }
          }}
        />
        <Button aria-disabled={isCreating || undefined} onClick={() => void create()}>
          {isCreating ? <Spinner /> : null}
          {texts.createTour}
        </Button>
        <Button variant="quiet" size="icon" aria-label={texts.cancelNewTour} onClick={onCancel}>
          <Icon name="x" />
        </Button>
      </Flex>
    </FormField>
  )
}
