import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../../components/inputs/controls'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import { ChoiceSelect } from '../../../../kits/form/ChoiceSelect'
import type { Choice } from '../../../../kits/form/choices'
import { selectHint } from '../../../../kits/form/selectHint'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'
import { formKitTexts } from '../../../../texts/kit/formKit'

type TemplateFieldProps = {
  value: string | null
  error: string | undefined
  isDisabled: boolean
  /** Stream of the editor, which takes over a template created from here. */
  replyTo: string
  onChoose: (template: DestinationTemplate | null) => void
}

/** Field 'Zielvorlage'. Choosing a template copies its values. */
export function TemplateField({ value, error, isDisabled, replyTo, onChoose }: TemplateFieldProps) {
  const { workflows } = usePlatform()
  const { queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(queries.destinationTemplates.all())
  const choices = useMemo(() => (data ?? []).map(templateChoice), [data])
  return (
    <Flex direction="column" gap="1">
      <ChoiceSelect
        name="destinationTemplate"
        label={texts.template}
        choices={choices}
        value={value}
        error={error}
        isLoading={isPending}
        isFailed={isError}
        isDisabled={isDisabled}
        isClearable
        hint={selectHint({ isError, isEmpty: data?.length === 0, emptyText: texts.noTemplates, refetch })}
        onChange={(iri) => {
          const template = data?.find((each) => each['@id'] === iri)
          if (iri === null || template !== undefined) onChoose(template ?? null)
        }}
      />
      <Flex gap="4" wrap="wrap">
        {value === null ? null : (
          <TemplateLink
            label={texts.editTemplate}
            isDisabled={isDisabled}
            onClick={() => workflows.open('templateSync', { iri: value, purpose: 'edit' })}
          />
        )}
        <TemplateLink
          label={texts.createTemplate}
          isDisabled={isDisabled}
          onClick={() => workflows.open('templateSync', { iri: null, purpose: 'edit', replyTo })}
        />
      </Flex>
    </Flex>
  )
}

type TemplateLinkProps = { label: string; isDisabled: boolean; onClick: () => void }

const TemplateLink = ({ label, isDisabled, onClick }: TemplateLinkProps) => (
  <Button
    variant="link"
    size="bare"
    fontSize="sm"
    fontWeight="normal"
    minHeight={{ base: '11', md: '6' }}
    disabled={isDisabled}
    onClick={onClick}
  >
    {label}
  </Button>
)

/** Templates may share a name; import value and address distinguish them. */
function templateChoice({ '@id': value, name, importReference, address }: DestinationTemplate): Choice {
  const label = name || importReference || formKitTexts.unnamed
  const below = [importReference, address].filter((text) => text && text !== label).join(' · ')
  return below === '' ? { value, label } : { value, label, below }
}
